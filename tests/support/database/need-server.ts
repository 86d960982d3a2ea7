/** Where there is no Postgres server, the tests that need one are counted as skipped instead of failing. */
function skipWithoutServer() {
  const { testPath = "" } = expect.getState();
  if (process.env.TEST_DATABASE_URL || !testPath.endsWith(".postgres.test.ts")) return;
  globalThis.test = Object.assign(test.skip, { skip: test.skip });
}

skipWithoutServer();
