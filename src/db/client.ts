import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleServed } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { Pool } from "pg";
import type { Env } from "@/lib/env";
import { errorDetail } from "@/lib/error-detail";
import { StartError } from "@/lib/start-error";
import { lockDataDir } from "./data-dir-lock";
import { migrateEmbedded, migrateServed } from "./migrate";
import { quietQueryErrors } from "./quiet-query-errors";
import * as schema from "./schema";

type Rows<Row> = { rows: Row[] };

/** What both drivers return of a statement written by hand. */
interface QueryResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** The database or a transaction on it, embedded or served alike. */
export type Database = PgDatabase<QueryResult, typeof schema>;

/** Where the database is: for what needs a connection of its own. */
export type DatabaseSource = { connectionString: string } | { pglite: PGlite };

/** How a pool's connections are used. */
export type PoolUse = { total: number; idle: number; waiting: number; limit: number };

export type OpenDatabase = {
  db: Database;
  source: DatabaseSource;
  close: () => Promise<void>;
  /** Of a served database. */
  poolUse?: () => PoolUse;
};

/** Opens the database that the settings name, brought up to date. @throws StartError when it can't be had. */
export async function openDatabase(env: Env): Promise<OpenDatabase> {
  quietQueryErrors();
  return env.DATABASE_URL ? openServed(env.DATABASE_URL, env.DATABASE_POOL) : openEmbedded(env.DATA_DIR);
}

async function openServed(connectionString: string, max: number): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString, max, connectionTimeoutMillis: 5000 });
  pool.on("error", () => {}); // a lost idle connection is replaced by the pool; its next use reports what matters
  try {
    await migrateServed(pool);
  } catch (error) {
    await pool.end();
    throw new StartError(`DATABASE_URL can't be used: ${reason(error)}`);
  }
  const db: Database = drizzleServed(pool, { schema });
  const poolUse = () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    limit: max,
  });
  return { db, source: { connectionString }, close: () => pool.end(), poolUse };
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const unlock = lockDataDir(dataDir);
  try {
    const client = await PGlite.create(path.join(/* turbopackIgnore: true */ dataDir, "database"));
    const db = drizzleEmbedded(client, { schema });
    await migrateEmbedded(db);
    const close = async () => {
      await client.close();
      unlock();
    };
    return { db, source: { pglite: client }, close };
  } catch (error) {
    unlock();
    throw new StartError(`DATA_DIR ${dataDir} can't be opened: ${reason(error)}`);
  }
}

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const text = errorDetail(cause, "message") || errorDetail(cause, "code") || String(cause);
  return text.split("\n")[0] ?? "";
}
