import { tmpdir } from "node:os";
import { join } from "node:path";

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: ["src/domain/**/*.ts", "src/auth/**/*.ts"],
  plugins: ["runner", "sample", "table"].map((name) => join(import.meta.dirname, `${name}.mts`)),
  testRunner: "jest-by-file",
  checkers: ["sample"],
  reporters: ["progress-append-only", "table"],
  coverageAnalysis: "perTest",
  concurrency: 2,
  maxTestRunnerReuse: 50,
  // Only an endless loop takes this long, because each mutant runs few files.
  timeoutMS: 240_000,
  timeoutFactor: 0,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 90, low: 85, break: 85 },
  disableTypeChecks: false,
  tsconfigFile: "none, as TypeScript 7 has no interface for it.json",
  tempDirName: join(tmpdir(), "plus-one-mutants"),
  ignorePatterns: [".next*", ".data", "playwright", "public", "studio", "test-results"],
};
