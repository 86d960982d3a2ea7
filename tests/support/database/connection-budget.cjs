// Jest and Playwright may run at the same time on one Postgres server, which accepts 100 connections by default.
// CommonJS, because Jest, Playwright and Node load it.
const MOST_CONNECTIONS = 90;

// Three on two cores, because tests wait for servers, locks and timers.
const JEST_WORKERS = 3;
/** A test file's pools, queues and processes together. */
const TEST_FILE_CONNECTIONS = 10;
/** For the database that the files of a Jest worker share. */
const SHARED_DATABASE = 1;

const BROWSER_WORKERS = 3;
/** Journeys with several servers, or with commands next to a server. They run one after another. */
const SEVERAL_SERVERS = [
  "desktop-only/concurrent-payments.postgres.spec.ts",
  "desktop-only/concurrent-joins.postgres.spec.ts",
  "desktop-only/docker-image.postgres.spec.ts",
  "desktop-only/founding.postgres.spec.ts",
  "desktop-only/publishing.postgres.spec.ts",
  "desktop-only/rolling-restart.postgres.spec.ts",
];
/** DATABASE_POOL of each server. Its other connections are in docs/hosting.md. */
const SERVER_POOL = 3;
const OTHER_CONNECTIONS = { withJobs: 8, withoutJobs: 5 };
/** Of a journey itself, next to its servers. */
const JOURNEY_POOL = 2;

/** Returns the most connections of each part. */
function connectionBudget() {
  const server = SERVER_POOL + OTHER_CONNECTIONS.withJobs;
  return {
    Jest: JEST_WORKERS * (TEST_FILE_CONNECTIONS + SHARED_DATABASE),
    "the server that most journeys share": server,
    "journeys with a server of their own": (BROWSER_WORKERS - 1) * server,
    "journeys with several servers": 2 * (SERVER_POOL + OTHER_CONNECTIONS.withoutJobs) + JOURNEY_POOL,
  };
}

module.exports = {
  BROWSER_WORKERS,
  connectionBudget,
  JEST_WORKERS,
  JOURNEY_POOL,
  MOST_CONNECTIONS,
  SERVER_POOL,
  SEVERAL_SERVERS,
  TEST_FILE_CONNECTIONS,
};
