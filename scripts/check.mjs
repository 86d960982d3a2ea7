import { ensureBuilt } from "./build.mjs";
import { installEngines } from "./engines.mjs";
import { run, runQuietly } from "./run.mjs";
import { printTotals, runBrowser, runUnit } from "./run-tests.mjs";
import { FAILURE } from "./test-counts.mjs";

// What CI runs (.ci/run). Without arguments: everything. With "checks", "unit" or "browser": one part, for parallel jobs.
// Further arguments go to jest or Playwright, for example --shard=1/3.
const npm = (...args) => ["npm", ["--silent", ...args]];
const CHECKS = {
  "Format and lint": npm("run", "lint"),
  Boundaries: npm("run", "boundaries"),
  Types: npm("run", "types"),
  Links: ["node", ["scripts/check-links.mjs"]],
  "Generated pages": npm("--prefix", "tools", "run", "docs", "--", "--check"),
};
const PARTS = { checks: runChecks, unit: runUnitTests, browser: runBrowserTests, undefined: runEverything };

// No test may depend on the machine's own time zone.
const env = { TZ: "Asia/Tokyo" };

const [part, ...args] = process.argv.slice(2);
if (!PARTS[part]) {
  console.error(`There is no part "${part}". Use checks, unit or browser, or nothing.`);
  process.exit(1);
}
await installEngines();
if ((await run("node", ["scripts/install.mjs"])) === 0) printTotals(await PARTS[part]());
else printTotals([FAILURE]);

/** Jest runs during the build and the checks. The browser tests follow: together they are too slow for their timeouts. */
async function runEverything() {
  const unit = runUnit(args, env);
  const isBuilt = await report("Build", ensureBuilt(runQuietly));
  const checks = await runChecks();
  const counts = await unit;
  return [counts, isBuilt ? await runBrowser(args, env) : FAILURE, ...checks];
}

async function runUnitTests() {
  return [await runUnit(args, env)];
}

async function runBrowserTests() {
  return [(await report("Build", ensureBuilt(runQuietly))) ? await runBrowser(args, env) : FAILURE];
}

/** Returns one failure for each check that failed. */
async function runChecks() {
  const failed = [];
  for (const [name, command] of Object.entries(CHECKS)) {
    const passed = runQuietly(...command).then((code) => code === 0);
    if (!(await report(name, passed))) failed.push(FAILURE);
  }
  return failed;
}

async function report(name, passed) {
  const hasPassed = await passed;
  console.log(`== ${name}: ${hasPassed ? "passed" : "failed"}`);
  return hasPassed;
}
