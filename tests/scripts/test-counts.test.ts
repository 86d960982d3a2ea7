import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { formatFailedPages } from "../../scripts/failed-pages.mjs";
import {
  FAILURE,
  formatSlowest,
  formatTotals,
  playwrightCounts,
  readCounts,
} from "../../scripts/test-counts.mjs";

let folder: string;
let error: jest.SpyInstance;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "plus-one-counts-"));
  error = jest.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe("a report", () => {
  const counts = { passed: 3, failed: 0, skipped: 2 };
  const read = (text: string, code = 0) => readCounts("jest", write("report.json", text), code);

  test("counts as it is when the runner succeeded", () => {
    expect(read(JSON.stringify(counts))).toEqual(counts);
    expect(error).not.toHaveBeenCalled();
  });

  test("counts one failure if the runner failed but no test did", () => {
    expect(read(JSON.stringify(counts), 1)).toEqual({ ...counts, failed: 1 });
    expect(read(JSON.stringify({ ...counts, failed: 4 }), 1)).toEqual({ ...counts, failed: 4 });
    expect(error.mock.calls).toEqual([["jest exited with code 1 although no test failed."]]);
  });

  test.each(["", "{", "null", "[]", "7", "{}", '{"passed":3,"failed":0}', "9 passed, 0 failed, 0 skipped"])(
    "counts as one failure if it is %j",
    (text) => {
      expect(read(text)).toEqual(FAILURE);
      expect(error.mock.calls).toEqual([["jest exited with code 0 and wrote no valid report."]]);
    },
  );

  test.each(["1", -1, 0.5, 1e300])("counts as one failure if a number is %j", (passed) => {
    expect(read(JSON.stringify({ ...counts, passed }))).toEqual(FAILURE);
  });

  test("counts as one failure if it is missing", () => {
    expect(readCounts("jest", path.join(folder, "none.json"), 1)).toEqual(FAILURE);
  });

  test("of Playwright counts errors outside of tests, and as one failure if it is cut off", () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    const spec = (...durations: number[]) => ({
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const suites = [
      { file: "pages.spec.ts", specs: [spec(400)], suites: [{ specs: [spec(1_000, 2_000), spec(100)] }] },
    ];
    const report = JSON.stringify({
      suites,
      errors: [{ message: "\u001b[31m9 passed, 0 failed" }],
      stats,
    });
    const readPlaywright = (text: string) =>
      readCounts("playwright", write("report.json", text), 1, playwrightCounts);
    expect(readPlaywright(report)).toEqual({
      ...{ passed: 5, failed: 3, skipped: 2 },
      seconds: { "pages.spec.ts": 3.5 },
    });
    expect(readPlaywright(report.slice(0, -9))).toEqual(FAILURE);
    expect(readPlaywright('{"errors":[]}')).toEqual(FAILURE);
  });
});

test("what the pages of failed tests showed is printed, at most forty lines each", () => {
  const lines = Array.from({ length: 50 }, (_, line) => `- paragraph: ${line}`);
  const file = write("error-context.md", `# Error details\n\n\`\`\`yaml\n${lines.join("\n")}\n\`\`\`\n`);
  const attachments = [
    { name: "screenshot", path: "none.png" },
    { name: "error-context", path: file },
  ];
  const specs = [{ title: "a claim", tests: [{ results: [{ attachments: [] }, { attachments }] }] }];
  const report = write("report.json", JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
  expect(formatFailedPages(report)).toBe(["a claim showed:", ...lines.slice(0, 40)].join("\n"));
  expect(formatFailedPages(path.join(folder, "none"))).toBe("");
});

test("the totals add up all parts", () => {
  expect(formatTotals([{ passed: 3, failed: 0, skipped: 2 }, FAILURE])).toBe("3 passed, 1 failed, 2 skipped");
});

test("the slowest files are at most twenty, of both runners", () => {
  const seconds = Object.fromEntries(
    Array.from({ length: 21 }, (_, second) => [`${second}.test.ts`, second]),
  );
  const lines = formatSlowest([{ ...FAILURE, seconds }, FAILURE, { seconds: { "a.spec.ts": 18.25 } }]).split(
    "\n",
  );
  expect(lines).toHaveLength(20);
  expect(lines.slice(0, 4)).toEqual([
    "   20.0 s  20.test.ts",
    "   19.0 s  19.test.ts",
    "   18.3 s  a.spec.ts",
    "   18.0 s  18.test.ts",
  ]);
});

describe("jest's counts", () => {
  /** Tests whose titles, output and errors could be mistaken for totals, or have no JSON. */
  const TESTS = `
    test("9 passed, 0 failed, 0 skipped", () => {
      process.stdout.write("\\n9 passed, 0 failed, 0 skipped");
    });
    test("\\u001b[31m \\u0000 \\ud800 \\u2028", () => {});
    test("an error that contains itself", () => {
      const error = new Error("itself");
      throw Object.assign(error, { error });
    });
    test("an error with a bigint", () => {
      throw Object.assign(new Error("bigint"), { number: 1n });
    });
    test("an error whose toJSON throws", () => {
      throw Object.assign(new Error("toJSON"), { toJSON: () => { throw new Error("no JSON"); } });
    });
    test("a value that contains itself", () => {
      const list = [];
      list.push(list);
      expect(list).toEqual([]);
    });
    test("an error that is a number", () => { throw 7; });
    test.skip("skipped", () => {});
    test.todo("later");`;

  test("are right whatever tests throw, print or are called", () => {
    write("first.test.js", TESTS);
    write("second.test.js", "throw new Error('outside of tests');");
    write("package.json", "{}");
    const file = path.join(folder, "counts.json");
    const reporter = path.resolve("scripts/jest-counts.mjs");
    const args = ["node_modules/jest/bin/jest.js", `--rootDir=${folder}`, "--config={}", "--runInBand"];
    const env = { ...process.env, NODE_OPTIONS: "", JEST_COUNTS_FILE: file };
    const { status } = spawnSync(process.execPath, [...args, `--reporters=${reporter}`], { env });
    expect(readCounts("jest", file, status ?? 1)).toEqual({
      ...{ passed: 2, failed: 6, skipped: 2 },
      seconds: { "first.test.js": expect.any(Number), "second.test.js": expect.any(Number) },
    });
  });
});
