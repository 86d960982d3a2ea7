import { isLeftover } from "./database-names.cjs";

/** Drops the databases of runs that were killed. */
export async function dropLeftovers(connectionString) {
  // A clean checkout has no packages yet when the checks start.
  const { Client } = await import("pg");
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select datname as name from pg_database where datname like 'plus_one_%'",
    );
    for (const { name } of rows.filter((row) => isLeftover(row.name)))
      await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}
