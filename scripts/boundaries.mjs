import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

// Checks `src` of the current folder against .dependency-cruiser.mjs.
const { modules, summary } = cruise();
const problems = listProblems();
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${modules.length} modules respect the boundaries`);
process.exitCode = problems.length > 0 ? 1 : 0;

function cruise() {
  const tool = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const args = [tool, "src", "--config", ".dependency-cruiser.mjs", "--output-type", "json"];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 2 ** 28 });
  if (stdout) return JSON.parse(stdout);
  throw new Error(`dependency-cruiser returned no report:\n${stderr}`);
}

// Without its parser dependency-cruiser reads no file and reports no violation, so unread files are a problem too.
function listProblems() {
  const read = new Set(modules.map((module) => module.source));
  const unread = readdirSync("src", { recursive: true })
    .map((file) => join("src", file))
    .filter((file) => /\.tsx?$/.test(file) && !read.has(file));
  if (unread.length > 0)
    return [`Not read: ${unread.length} files, ${unread[0]} among them. Is @swc/core installed?`];
  return summary.violations.map(describe);
}

function describe({ rule, from, to, cycle }) {
  const target = cycle ? cycle.map(({ name }) => name).join(" → ") : to;
  return `${rule.name}: ${from} → ${target}`;
}
