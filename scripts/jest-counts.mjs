import { writeFileSync } from "node:fs";

/**
 * A jest reporter that writes only the numbers of tests into JEST_COUNTS_FILE. jest's own report also contains what tests
 * threw, and jest writes no report at all if that has no JSON, such as an object that contains itself.
 */
export default class JestCounts {
  /** A suite that could not run counts as a failure. */
  onRunComplete(_contexts, results) {
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    };
    writeFileSync(process.env.JEST_COUNTS_FILE, JSON.stringify(counts));
  }
}
