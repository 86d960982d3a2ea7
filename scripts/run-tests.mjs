import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listMissingEngines } from "./engines.mjs";
import { findPostgres } from "./postgres.mjs";
import { root, run, runShownAfter } from "./run.mjs";
import { withTempFolder } from "./temp-folder.mjs";

const cache = join(root, "node_modules", ".cache");
// Browser tests start the same programs many times, so Node and Playwright cache the compiled files.
const compileCaches = {
  NODE_COMPILE_CACHE: join(cache, "node"),
  PWTEST_CACHE_DIR: join(cache, "playwright"),
};

/** The result of a step that failed without a test report. */
export const FAILURE = { passed: 0, failed: 1, skipped: 0 };

/** Runs jest with these arguments; returns the numbers of passed, failed and skipped tests. */
export function runUnit(args, env) {
  return withTempFolder(async (folder) => {
    const report = join(folder, "report.json");
    const settings = { ...env, TEST_DATABASE_URL: await postgresOrNone() };
    const code = await run("jest", ["--json", `--outputFile=${report}`, ...args], settings);
    return countTests("jest", report, code, jestCounts);
  });
}

/** Runs Playwright on the existing build; returns the same numbers. With `others`, output waits until that promise settles. */
export function runBrowser(args, env, others) {
  listMissingEngines();
  return withTempFolder(async (TMPDIR) => {
    const report = join(TMPDIR, "report.json");
    const files = { ...compileCaches, TMPDIR, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const settings = { ...env, ...files, TEST_DATABASE_URL: await postgresOrNone() };
    const command = ["playwright", ["test", ...args], settings];
    const code = await (others ? runShownAfter(others, ...command) : run(...command));
    return countTests("playwright", report, code, playwrightCounts);
  });
}

/** Prints the totals as the last line and sets the exit code. */
export function printTotals(counts) {
  const [passed, failed, skipped] = ["passed", "failed", "skipped"].map((name) =>
    counts.reduce((sum, count) => sum + count[name], 0),
  );
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** A runner that exits with an error but reports no failed test counts as one failure. */
function countTests(runner, file, code, read) {
  if (!existsSync(file)) {
    console.error(`${runner} exited with code ${code} and wrote no report.`);
    return FAILURE;
  }
  const counts = read(JSON.parse(readFileSync(file, "utf8")));
  if (code === 0 || counts.failed > 0) return counts;
  console.error(`${runner} exited with code ${code} although no test failed.`);
  return { ...counts, failed: 1 };
}

/** A suite that could not run counts as a failure. */
function jestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** An error outside every test counts as a failure. */
function playwrightCounts(report) {
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    skipped: report.stats.skipped,
  };
}

let postgres;

async function postgresOrNone() {
  if (postgres !== undefined) return postgres;
  postgres = (await findPostgres()) ?? "";
  if (!postgres) listSkippedSuites();
  return postgres;
}

function listSkippedSuites() {
  const suites = ["tests", "playwright"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => /\.postgres\.(test|spec)\.ts$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  console.log("No Postgres server found (set TEST_DATABASE_URL). The tests in these files count as skipped:");
  for (const suite of suites.sort()) console.log(`  ${suite}`);
}
