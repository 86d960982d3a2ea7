import { readFileSync } from "node:fs";

/** The result of a step that failed without a test report. */
export const FAILURE = { passed: 0, failed: 1, skipped: 0 };

const MOST_FILES = 20;

const NAMES = ["passed", "failed", "skipped"];

/**
 * Returns the numbers of tests in a runner's report. A missing or invalid report counts as one failure. So does a runner
 * that exits with an error but reports no failed test.
 */
export function readCounts(runner, file, code, countsOf = (report) => report) {
  const counts = parseCounts(file, countsOf);
  if (!counts) {
    console.error(`${runner} exited with code ${code} and wrote no valid report.`);
    return FAILURE;
  }
  if (code === 0 || counts.failed > 0) return counts;
  console.error(`${runner} exited with code ${code} although no test failed.`);
  return { ...counts, failed: 1 };
}

/** Returns null if the file is missing, is not JSON or lacks a number. */
function parseCounts(file, countsOf) {
  try {
    const counts = countsOf(JSON.parse(readFileSync(file, "utf8")));
    const isValid = NAMES.every((name) => Number.isSafeInteger(counts[name]) && counts[name] >= 0);
    return isValid ? counts : null;
  } catch {
    return null;
  }
}

/** Converts Playwright's report. An error outside every test counts as a failure. */
export function playwrightCounts({ stats, errors, suites }) {
  return {
    seconds: Object.fromEntries(suites.map((suite) => [suite.file, secondsOf(suite)])),
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

function secondsOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1_000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

/** Returns a line for each of the 20 files that took the longest. */
export function formatSlowest(counts) {
  const files = counts.flatMap(({ seconds = {} }) => Object.entries(seconds));
  const slowest = files.sort(([, one], [, other]) => other - one).slice(0, MOST_FILES);
  return slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`).join("\n");
}

/** Returns the last line of a run. */
export function formatTotals(counts) {
  const [passed, failed, skipped] = NAMES.map((name) => counts.reduce((sum, count) => sum + count[name], 0));
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
