import { spawnSync } from "node:child_process";

test("The race's bench ends with 1 and says so when a trial with the guard lets more than six in.", () => {
  const unlock = `require("drizzle-orm/pg-core").PgSelectBase.prototype.for = function () { return this };`;
  const script = `${unlock} require("./scripts/bench/race.ts");`;
  const args = ["--conditions=react-server", "--import", "tsx", "--eval", script];
  const env = { ...process.env, NODE_OPTIONS: "", RACE_TRIALS: "1" };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect(stderr).toContain("no place held, all type their code: 1 of 1 trials didn't end with exactly six\n");
  expect(status).toBe(1);
});
