import { writeFileSync } from "node:fs";
import { relative } from "node:path";

/**
 * A jest reporter that writes only the numbers of tests and the seconds of files into JEST_COUNTS_FILE. jest's own report
 * also contains what tests threw, and jest writes no report at all if that has no JSON, such as an object that contains itself.
 */
export default class JestCounts {
  #rootDir;

  constructor({ rootDir }) {
    this.#rootDir = rootDir;
  }

  /** A suite that could not run counts as a failure. */
  onRunComplete(_contexts, results) {
    const seconds = results.testResults.map(({ testFilePath, perfStats }) => [
      relative(this.#rootDir, testFilePath),
      perfStats.runtime / 1_000,
    ]);
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
      seconds: Object.fromEntries(seconds),
    };
    writeFileSync(process.env.JEST_COUNTS_FILE, JSON.stringify(counts));
  }
}
