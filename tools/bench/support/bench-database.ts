import { findPostgres } from "../../../scripts/postgres.mjs";
import { openServedDatabase, type ServedDatabase } from "../../../tests/support/database/postgres";

/** Creates a migrated database. @throws without a Postgres server. */
export async function openBenchDatabase(connections = 4): Promise<ServedDatabase> {
  const server = await findPostgres();
  if (!server) throw new Error("set TEST_DATABASE_URL to a Postgres server");
  process.env.TEST_DATABASE_URL = server;
  return openServedDatabase(connections);
}
