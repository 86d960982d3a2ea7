import { spawnSync } from "node:child_process";

test("the race benchmark fails when more than six friends join", () => {
  const unlock = `require("drizzle-orm/pg-core").PgSelectBase.prototype.for = function () { return this };`;
  const script = `${unlock} require("./tools/bench/race.ts");`;
  const args = ["--conditions=react-server", "--import", "tsx", "--eval", script];
  const env = { ...process.env, NODE_OPTIONS: "" };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect(stderr).toContain("no place reserved: 1 of 1 trials didn't end with exactly six\n");
  expect(status).toBe(1);
});
