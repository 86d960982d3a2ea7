import { existsSync, readFileSync } from "node:fs";

/** Counts of a jest report; a suite that could not run is a failure. */
export function tallyJest(file, code) {
  return tally("jest", file, code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

/** Counts of a Playwright report; an error outside every test is a failure. */
export function tallyPlaywright(file, code) {
  return tally("playwright", file, code, (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    skipped: report.stats.skipped,
  }));
}

export const failure = { passed: 0, failed: 1, skipped: 0 };

/** Prints the sums as the last line and sets the exit code by them. */
export function tellSum(tallies) {
  const [passed, failed, skipped] = ["passed", "failed", "skipped"].map((name) =>
    tallies.reduce((sum, tally) => sum + tally[name], 0),
  );
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
}

// A runner that ended badly without naming a failed test has failed itself.
function tally(runner, file, code, read) {
  if (!existsSync(file)) {
    console.error(`${runner} ended with code ${code} and left no report.`);
    return failure;
  }
  const counts = read(JSON.parse(readFileSync(file, "utf8")));
  if (code === 0 || counts.failed > 0) return counts;
  console.error(`${runner} ended with code ${code} although no test failed.`);
  return { ...counts, failed: 1 };
}
