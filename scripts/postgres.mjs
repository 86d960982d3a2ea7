const LOCAL = "postgres://postgres@127.0.0.1:5432/postgres";

/** Returns the address of a Postgres server for tests, or null: TEST_DATABASE_URL, or else a local one without a password. */
export async function findPostgres() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  return (await accepts(LOCAL)) ? LOCAL : null;
}

async function accepts(connectionString) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
