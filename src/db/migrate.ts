import path from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as migrateNodePg } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";
import { StartupError } from "@/lib/errors";
import { CONNECT_LIMIT } from "./connection-limits";
import { waitForDatabase } from "./wait-for-database";

const MIGRATIONS_LOCK = 7_205_759_403;
// Queries of a table wait behind a migration that waits for that table.
const LOCK_TIMEOUT = "3s";

export const migrationsFolder = () =>
  path.join(/* turbopackIgnore: true */ process.cwd(), "src/db/migrations");

/** The migrations of this release, oldest first. `folderMillis` identifies a migration, in milliseconds since 1970. */
export const releaseMigrations = () => readMigrationFiles({ migrationsFolder: migrationsFolder() });

export const newestOfRelease = (): number => releaseMigrations().at(-1)?.folderMillis ?? 0;

/** The level of release 1.0.0. Its migration creates all tables that this release had. */
export const baseline = (): number => releaseMigrations()[0]?.folderMillis ?? 0;

/** The first migration of releases before 1.0.0. */
const FIRST_OF_EARLIER_RELEASES = 1_795_237_173_608;

type Executor = { execute: (query: SQL) => Promise<{ rows: Record<string, unknown>[] }> };

/** Otherwise our migrations would not run, or fail half-way. @throws StartupError */
async function requireOwnMigrations(db: Executor): Promise<void> {
  const { rows } = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!rows[0]?.found) return;
  const { rows: made } = await db.execute(sql`
    select coalesce(bool_or(created_at = ${baseline()}), true) as own,
      bool_or(created_at = ${FIRST_OF_EARLIER_RELEASES}) as earlier
    from drizzle.__drizzle_migrations`);
  if (made[0]?.own) return;
  throw new StartupError(
    made[0]?.earlier
      ? "The database is of a release before 1.0.0: start release 1.1.0 on it first, then this one"
      : "The database has the tables of another program: choose another DATABASE_URL or DATA_DIR",
  );
}

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
    await requireOwnMigrations(db);
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
  await requireOwnMigrations(db);
  await migratePglite(db, { migrationsFolder: migrationsFolder() });
}
