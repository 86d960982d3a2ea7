import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));

/** What is our own of the commands, by its file; those without a use of their own, such as docs, take no options. */
const OURS = ["demo", "test", "start", "worker", "prove", "doctor", "contacts:rotate"];
const files = Object.entries(scripts)
  .filter(([name]) => OURS.includes(name) || /^(club|content|db):(?!generate)/.test(name))
  .map(([name, command]) => [name, command.split(" ").find((part) => /\.(ts|mjs)$/.test(part)) ?? ""]);

test.each(files)("npm run %s -- --help is answered by %s", (_, file) => {
  expect(readFileSync(file, "utf8")).toMatch(/handleHelp\(|databaseScript\(\{\s+usage:/);
});

test.each(["club-found", "db-reset"])("%s says its usage and opens no database", (name) => {
  const args = ["--conditions=react-server", "--import", "tsx", `scripts/${name}.ts`, "--help"];
  const env = { ...process.env, NODE_OPTIONS: "", DATABASE_URL: "postgres://127.0.0.1:1/nowhere" };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name.replace("-", ":")}`));
});
