import nextJest from "next/jest.js";
import { JEST_WORKERS } from "./tests/support/database/connection-budget.cjs";

const COMMON_JS = [
  "@testing-library",
  "aria-query",
  "next/dist",
  "pino",
  "pretty-format",
  "react",
  "react-dom",
  "rxjs/dist/cjs",
  "semver",
  "undici",
];

/** Tests that kill processes. CI runs kill.postgres.test.ts of them, `npm --prefix tools run prove` and GitHub's nightly run all. */
const KILLS = process.env.TRIALS === "many" ? [] : ["/tests/.+/kill-[\\w-]+(\\.postgres)?\\.test\\.ts$"];

const nextProject = nextJest({ dir: "./" });

export default async function config() {
  return {
    maxWorkers: JEST_WORKERS,
    // scripts/run-tests.mjs reads the numbers of tests.
    reporters: ["default", ...(process.env.JEST_COUNTS_FILE ? ["<rootDir>/scripts/jest-counts.mjs"] : [])],
    testTimeout: 60_000,
    workerGracefulExitTimeout: 10_000, // a busy machine needs seconds to free a worker's memory
    testSequencer: "<rootDir>/tests/support/longest-first-sequencer.mjs",
    projects: [
      await project({
        displayName: "jsdom",
        testEnvironment: "jsdom",
        testMatch: ["<rootDir>/tests/**/*.test.tsx"],
        setupFilesAfterEnv: ["<rootDir>/tests/support/screens.ts", "<rootDir>/tests/support/console.ts"],
      }),
      await project({
        displayName: "node",
        runtime: "<rootDir>/tests/support/native-runtime.cjs",
        testEnvironment: "<rootDir>/tests/support/database/worker-environment.mjs",
        globalSetup: "<rootDir>/tests/support/database/prepare-databases.mjs",
        globalTeardown: "<rootDir>/tests/support/database/drop-databases.mjs",
        testMatch: ["<rootDir>/tests/**/*.test.ts"],
        testPathIgnorePatterns: ["/node_modules/", ...KILLS],
        setupFilesAfterEnv: [
          "<rootDir>/tests/support/console.ts",
          "<rootDir>/tests/support/database/skip-without-postgres.ts",
        ],
      }),
    ],
  };
}

async function project(options) {
  const config = await nextProject({
    restoreMocks: true,
    moduleNameMapper: {
      "^@/(.*)$": "<rootDir>/src/$1",
      "^next/dynamic$": "next/dist/shared/lib/app-dynamic", // the pages router has another
      "^@electric-sql/pglite$": "<rootDir>/tests/support/database/pglite.cjs",
    },
    modulePathIgnorePatterns: [
      "<rootDir>/\\.next",
      "<rootDir>/\\.data",
      "<rootDir>/studio/(package|node_modules|dist)",
    ],
    ...options,
  })();
  // Next's list excludes all packages. Most of ours are ES modules, so this one excludes only CommonJS.
  const commonJs = `/node_modules/(${COMMON_JS.join("|")})/`;
  return { ...config, transformIgnorePatterns: ["^.+\\.module\\.(css|sass|scss)$", commonJs] };
}
