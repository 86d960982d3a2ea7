import { readFileSync } from "node:fs";

/** The result of a step that failed without a test report. */
export const FAILURE = { passed: 0, failed: 1, skipped: 0 };

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
export function playwrightCounts({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** Returns the last line of a run. */
export function formatTotals(counts) {
  const [passed, failed, skipped] = NAMES.map((name) => counts.reduce((sum, count) => sum + count[name], 0));
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
