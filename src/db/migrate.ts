import path from "node:path";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migrateNodePg } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";

const MIGRATIONS_LOCK = 7_205_759_403;

// Whoever reads a table queues behind a migration that waits for it.
const TABLE_WAIT = "3s";

const migrationsFolder = () => path.join(/* turbopackIgnore: true */ process.cwd(), "src/db/migrations");

/**
 * Brings a served database up to date. Instances that start together wait for one another on an advisory lock.
 * @throws a DatabaseError 55P03 when a table that changes is in use for three seconds; nothing has changed then.
 */
export async function migrateServed(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATIONS_LOCK]);
    await client.query(`set lock_timeout = '${TABLE_WAIT}'`);
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

/** Brings an embedded database up to date. */
export async function migrateEmbedded<Schema extends Record<string, unknown>>(
  db: PgliteDatabase<Schema>,
): Promise<void> {
  await migratePglite(db, { migrationsFolder: migrationsFolder() });
}
