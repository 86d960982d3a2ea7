import { spawnSync } from "node:child_process";

test("the race benchmark fails when more than six friends join", () => {
  const unlock = `require("drizzle-orm/pg-core").PgSelectBase.prototype.for = function () { return this };`;
  const script = `${unlock} require("./tools/bench/race.ts");`;
  const args = ["--conditions=react-server", "--import", "tsx", "--eval", script];
  const env = { ...process.env, NODE_OPTIONS: "" };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  // On a busy machine, one trial without the lock may end with six.
  expect(stderr).toMatch(/^no place reserved: [1-3] of 3 trials didn't end with exactly six$/m);
  expect(status).toBe(1);
});
