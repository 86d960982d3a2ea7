import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));

/** Our own commands whose usage --help prints. */
const COMMANDS = [
  "demo",
  "test",
  "start",
  "worker",
  "doctor",
  "content",
  "club:found",
  "club:sign-in",
  "members:import",
  "db",
];

/** Runs a script of package.json without npm. */
function help(command: string) {
  const [program, ...rest] = command.replace(/^(\w+=\S+ )?exec /, "").split(" ");
  const args = program === "tsx" ? ["--import", "tsx", ...rest] : rest;
  const env = { ...process.env, NODE_OPTIONS: "", DATABASE_URL: "postgres://127.0.0.1:1/nowhere" };
  return spawnSync(process.execPath, [...args, "--help"], { env, encoding: "utf8" });
}

test.each(COMMANDS)("npm run %s -- --help prints its usage and opens no database", (name) => {
  const { status, stdout, stderr } = help(scripts[name] ?? "");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(new RegExp(`^Usage: (.* )?npm (run )?${name}`));
});

test("a subcommand prints only its own usage", () => {
  const { stdout } = help(`${scripts.db} restore`);
  expect(stdout).toMatch(/^Usage: npm run db -- restore/);
  expect(stdout).not.toContain("backup --to");
});

test("an unknown subcommand fails and lists the known ones", () => {
  const args = ["--conditions=react-server", "--import", "tsx", "scripts/db.ts", "remove"];
  const env = { ...process.env, NODE_OPTIONS: "" };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect(stderr).toMatch(/^npm run db needs one of: migrate, backup, restore, /);
  expect(status).toBe(1);
});
