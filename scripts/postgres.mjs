const local = "postgres://postgres@127.0.0.1:5432/postgres";

/** The address of a Postgres server for the tests, or null: TEST_DATABASE_URL, else a local one that asks for no password. */
export async function findPostgres() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  return (await accepts(local)) ? local : null;
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
