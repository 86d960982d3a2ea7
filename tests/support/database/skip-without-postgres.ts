/** Without a Postgres server, tests that need one count as skipped. */
function skipWithoutServer() {
  const { testPath = "" } = expect.getState();
  if (process.env.TEST_DATABASE_URL || !testPath.endsWith(".postgres.test.ts")) return;
  globalThis.test = Object.assign(test.skip, { skip: test.skip });
}

skipWithoutServer();
