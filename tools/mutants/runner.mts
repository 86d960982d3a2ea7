import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { INSTRUMENTER_CONSTANTS, type MutantCoverage } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from "@stryker-mutator/api/test-runner";
import { runCLI } from "jest";

const WORKERS = 2;

/** The maximum number of test files per mutant. A mutant that the nearest files do not notice counts as survived. */
const NEAREST = 24;

const REACHING = ["domain", "auth", "app", "features"].map(
  (folder) => `<rootDir>/tests/${folder}/**/*.test.ts`,
);

/**
 * Runs jest for Stryker and reports each test file as one test. For each mutant it runs the files that reach it, nearest
 * first, until one fails. Stryker's own runner would run every file that imports the mutated one indirectly: nearly all.
 */
class JestByFile implements TestRunner {
  private config = "";

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    this.config = JSON.stringify(await readJestConfig());
  }

  async dryRun(): Promise<DryRunResult> {
    const folder = await mkdtemp(join(tmpdir(), "plus-one-coverage-"));
    process.env.MUTANT_COVERAGE = folder;
    const { testResults, success } = await this.run([], { maxWorkers: WORKERS });
    delete process.env.MUTANT_COVERAGE;
    if (!success)
      return {
        status: DryRunStatus.Error,
        errorMessage: testResults.map(({ failureMessage }) => failureMessage).join("\n"),
      };
    const tests = testResults.map(({ testFilePath, perfStats: { runtime } }): TestResult => {
      const id = testId(testFilePath);
      return { id, name: id, status: TestStatus.Success, timeSpentMs: Math.max(runtime, 0) };
    });
    const mutantCoverage = await readCoverage(folder);
    await rm(folder, { recursive: true });
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  async mutantRun({
    activeMutant,
    sandboxFileName,
    testFilter = [],
  }: MutantRunOptions): Promise<MutantRunResult> {
    process.env[INSTRUMENTER_CONSTANTS.ACTIVE_MUTANT_ENV_VARIABLE] = activeMutant.id;
    const files = nearestFirst(testFilter, sandboxFileName).slice(0, NEAREST);
    for (const [index, file] of files.entries()) {
      const { testResults } = await this.run([file], { runInBand: true });
      const failureMessage = testResults[0]?.failureMessage;
      const nrOfTests = index + 1;
      if (failureMessage)
        return { status: MutantRunStatus.Killed, nrOfTests, killedBy: [testId(file)], failureMessage };
    }
    return { status: MutantRunStatus.Survived, nrOfTests: files.length };
  }

  private async run(files: string[], options: object) {
    const { results } = await runCLI(
      {
        $0: "mutants",
        _: files,
        config: this.config,
        runTestsByPath: files.length > 0,
        silent: true,
        watchman: false,
        ...options,
      },
      [process.cwd()],
    );
    return results;
  }
}

/** Returns the configuration of the node project. Stryker runs in a copy of the repository. */
async function readJestConfig() {
  const { default: config } = await import(pathToFileURL(join(process.cwd(), "jest.config.mjs")).href);
  const { projects, testTimeout } = await config();
  const node = projects.find(({ displayName }: { displayName: string }) => displayName === "node");
  return {
    ...node,
    rootDir: process.cwd(),
    testMatch: REACHING,
    testPathIgnorePatterns: ["\\.postgres\\.test\\.ts$"],
    testTimeout,
    setupFilesAfterEnv: [...node.setupFilesAfterEnv, "<rootDir>/scripts/mutants/coverage.mjs"],
    reporters: [],
  };
}

/** Sorts test files by their folder's distance from `source`. */
function nearestFirst(tests: string[], source: string): string[] {
  const folders = testId(source).split("/").slice(1);
  const distance = (test: string) => {
    const other = test.split("/").slice(1);
    const shared = folders.findIndex((name, index) => name !== other[index]?.replace(".test.ts", ".ts"));
    return shared === -1 ? 0 : folders.length - shared;
  };
  return tests
    .toSorted((one, other) => distance(one) - distance(other))
    .map((test) => join(process.cwd(), test));
}

const testId = (path: string) => relative(process.cwd(), path);

async function readCoverage(folder: string): Promise<MutantCoverage> {
  const perTest: MutantCoverage["perTest"] = {};
  for (const name of await readdir(folder)) {
    const { test, reached } = JSON.parse(await readFile(join(folder, name), "utf8"));
    perTest[testId(test)] = reached;
  }
  return { static: {}, perTest };
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "jest-by-file", JestByFile)];
