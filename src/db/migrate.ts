import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as migrateNodePg } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";
import { SECOND } from "@/lib/durations";
import { errorDetail } from "@/lib/errors";
import { log } from "@/lib/log";
import { CONNECT_LIMIT } from "./connection-limits";

const MIGRATIONS_LOCK = 7_205_759_403;
// Queries of a table wait behind a migration that waits for that table.
const LOCK_TIMEOUT = "3s";
const RETRY_AFTER = 0.5 * SECOND;

// Starting up or shutting down, no free connection, read-only, a table in use, a deadlock with a request.
const TEMPORARY_CODES = ["57P01", "57P02", "57P03", "53300", "25006", "55P03", "40P01"];

export const migrationsFolder = () =>
  path.join(/* turbopackIgnore: true */ process.cwd(), "src/db/migrations");

/** Waits up to `wait` seconds for the server. @throws the last error, immediately if it is not temporary. */
export async function migrateWhenReady(connectionString: string, wait: number): Promise<void> {
  const end = performance.now() + wait * SECOND;
  const pool = new Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: CONNECT_LIMIT,
    keepAlive: true,
  });
  pool.on("error", () => {}); // the next try reports it
  try {
    for (let tries = 0; !(await tryToMigrate(pool, end)); tries++) {
      if (tries === 0) log.warn(`waiting for the database, ${wait} seconds at most`);
      await setTimeout(RETRY_AFTER);
    }
  } finally {
    await pool.end();
  }
}

async function tryToMigrate(pool: Pool, end: number): Promise<boolean> {
  try {
    await migrateServed(pool);
    return true;
  } catch (error) {
    if (!isTemporary(error) || performance.now() >= end) throw error;
    return false;
  }
}

/** Network errors have no five-character SQLSTATE. */
function isTemporary(error: unknown): boolean {
  const code = errorDetail(error, "cause", "code") ?? errorDetail(error, "code");
  if (code === undefined) return error instanceof Error && /connection|timeout/i.test(error.message);
  return !/^[0-9A-Z]{5}$/.test(code) || TEMPORARY_CODES.includes(code);
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
