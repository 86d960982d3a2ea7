import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

test("prove lists its long tests", () => {
  const { status, stdout, stderr } = spawnSync("node_modules/.bin/tsx", ["tools/prove.ts"], {
    env: { ...process.env, NODE_OPTIONS: "" },
    encoding: "utf8",
  });
  expect([stderr, status]).toEqual(["", 0]);
  expect(stdout).toMatch(/html-checkers.*open-api|open-api[\s\S]*html-checkers/);
});

test("prove has a name for each test of kills that CI leaves out", () => {
  const left = readdirSync("tests", { encoding: "utf8", recursive: true }).filter((file) =>
    /\/kill-[^/]+\.test\.ts$/.test(file),
  );
  expect(left.length).toBeGreaterThan(5);
  const listed = readFileSync("tools/prove.ts", "utf8");
  expect(left.filter((file) => !listed.includes(basename(file).split(".")[0] ?? file))).toEqual([]);
});
