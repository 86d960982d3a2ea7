import { spawnSync } from "node:child_process";

test("prove lists its long tests", () => {
  const { status, stdout, stderr } = spawnSync("node_modules/.bin/tsx", ["tools/prove.ts"], {
    env: { ...process.env, NODE_OPTIONS: "" },
    encoding: "utf8",
  });
  expect([stderr, status]).toEqual(["", 0]);
  expect(stdout).toMatch(/html-checkers.*open-api|open-api[\s\S]*html-checkers/);
});
