import type { Variable } from "./configuration-pages";

type Described = Omit<Variable, "name">;

/** Variables that only commands, the build and tests read, by subject. */
export const COMMAND_VARIABLES: Record<string, Record<string, Described>> = {
  "Given to the process": {
    HOSTNAME: {
      unset: "every address; in the demo only this machine",
      description: "The IP address to listen on, or `localhost`. Any other name is ignored.",
    },
    NEXT_DIST_DIR: { value: ".next", description: "The folder of the build." },
  },
  Building: {
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: {
      unset: "each build generates one",
      description:
        "Base64 of 32 bytes. Use the same value for every build of the same release. Generate one with `openssl rand -base64 32`.",
    },
  },
  Content: {
    SANITY_WRITE_TOKEN: {
      unset: "`npm run content -- import` fails",
      description: "A token with the role Editor. Only `npm run content -- import` uses it.",
    },
  },
  Testing: {
    TEST_DATABASE_URL: {
      unset: "a local server without a password, if it exists",
      description: "A Postgres server on which tests and benchmarks may create databases.",
    },
    CHROMIUM_PATH: {
      unset: "the system's browser, or a packaged one",
      description: "The browser for Playwright.",
    },
    FIREFOX_PATH: { value: "/usr/bin/firefox-esr", description: "The browser for the journeys in Firefox." },
    PLAYWRIGHT_PORT: { value: "3210", description: "The port on which the browser tests serve the club." },
    TRIALS: {
      unset: "small counts; `many` in `prove`",
      description: "`many` runs tests with large counts, and also the long tests in `tools/proofs`.",
    },
    POOLER_PORT: {
      unset: "requests go to Postgres directly",
      description: "The port of PgBouncer for the servers of journeys. `prove pooler` sets it.",
    },
    MUTANTS_SEED: { value: "plus-one", description: "The seed that selects the mutants." },
  },
};
