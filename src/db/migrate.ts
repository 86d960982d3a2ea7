import path from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as migrateNodePg } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";
import { CONNECT_LIMIT } from "./connection-limits";
import { waitForDatabase } from "./wait-for-database";

const MIGRATIONS_LOCK = 7_205_759_403;
// Queries of a table wait behind a migration that waits for that table.
const LOCK_TIMEOUT = "3s";

export const migrationsFolder = () =>
  path.join(/* turbopackIgnore: true */ process.cwd(), "src/db/migrations");

/** Waits up to `wait` seconds for the server. @throws StartupError after that time. */
export async function migrateWhenReady(connectionString: string, wait: number): Promise<void> {
  const pool = new Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: CONNECT_LIMIT,
    keepAlive: true,
  });
  pool.on("error", () => {}); // the next try reports it
  try {
    await waitForDatabase(wait, () => migrateServed(pool));
  } finally {
    await pool.end();
  }
}

/** Concurrent instances wait for each other. @throws DatabaseError 55P03 if a table is in use for three seconds. */
export async function migrateServed(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATIONS_LOCK]);
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    const db: NodePgDatabase = drizzle(client);
    await migrateNodePg(db, { migrationsFolder: migrationsFolder() });
    await client.query("reset lock_timeout");
    await client.query("select pg_advisory_unlock($1)", [MIGRATIONS_LOCK]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export async function migrateEmbedded<Schema extends Record<string, unknown>>(
  db: PgliteDatabase<Schema>,
): Promise<void> {
  await migratePglite(db, { migrationsFolder: migrationsFolder() });
}
