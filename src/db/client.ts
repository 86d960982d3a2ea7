import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import type { Env } from "@/lib/env";
import { errorDetail, StartupError } from "@/lib/errors";
import { statementCounter as logger } from "@/lib/http/request-context";
import { JOB_LIMITS, REQUEST_LIMITS } from "./connection-limits";
import { lockDataDir } from "./data-dir-lock";
import { openHealth } from "./health/open-health";
import { requireFreeDisk } from "./health/require-free-disk";
import { migrateEmbedded } from "./migrate";
import { migrateWhenReady } from "./migrate-when-ready";
import { openPool } from "./open-pool";
import { poolDatabase } from "./pool-database";
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
  /** For what somebody waits for: a statement may take seconds. */
  db: Database;
  source: DatabaseSource;
  close: () => Promise<void>;
  /** Throws while it doesn't respond or can't be written to; never waits for the pool of a served one. */
  check?: () => Promise<void>;
  /** Of a served database. */
  poolUse?: () => PoolUse;
};

/** With a way of its own for jobs and commands, whose statements may take two minutes. */
export type OpenedDatabase = OpenDatabase & { jobs: Database };

const JOB_CONNECTIONS = 2;

/**
 * Opens the database that the settings name, brought up to date.
 * @param wait how many seconds to wait for a server that can't be reached or isn't ready.
 * @throws StartupError when it can't be had.
 */
export async function openDatabase(env: Env, { wait = 0 } = {}): Promise<OpenedDatabase> {
  quietQueryErrors();
  return env.DATABASE_URL
    ? openServed(env.DATABASE_URL, env.DATABASE_POOL, wait)
    : openEmbedded(env.DATA_DIR);
}

async function openServed(connectionString: string, limit: number, wait: number): Promise<OpenedDatabase> {
  await migrateWhenReady(connectionString, wait).catch((error) => {
    throw new StartupError(`DATABASE_URL can't be used: ${reason(error)}`);
  });
  const requests = openPool(connectionString, limit, REQUEST_LIMITS);
  const jobs = openPool(connectionString, JOB_CONNECTIONS, JOB_LIMITS);
  const health = openHealth(connectionString, () => {
    requests.renew();
    jobs.renew();
  });
  const { pool } = requests;
  return {
    db: poolDatabase(pool),
    jobs: poolDatabase(jobs.pool),
    source: { connectionString },
    check: health.check,
    close: async () => {
      await Promise.all([health.close(), jobs.pool.end(), pool.end()]);
    },
    poolUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, limit }),
  };
}

/** A Postgres takes 128 MB as it starts, for databases larger than an embedded one is. */
const SHARED_BUFFERS = "shared_buffers=16MB";

async function openEmbedded(dataDir: string): Promise<OpenedDatabase> {
  const unlock = lockDataDir(dataDir);
  try {
    const client = await PGlite.create(path.join(/* turbopackIgnore: true */ dataDir, "database"), {
      startParams: [...PGlite.defaultStartParams, "-c", SHARED_BUFFERS],
    });
    const db = drizzle(client, { schema, logger });
    await migrateEmbedded(db);
    const close = async () => {
      await client.close();
      unlock();
    };
    const check = async () => {
      await requireFreeDisk(dataDir);
      await db.execute(sql`select 1`);
    };
    return { db, jobs: db, source: { pglite: client }, check, close };
  } catch (error) {
    unlock();
    throw new StartupError(`DATA_DIR ${dataDir} can't be opened: ${reason(error)}`);
  }
}

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const text = errorDetail(cause, "message") || errorDetail(cause, "code") || String(cause);
  return text.split("\n")[0] ?? "";
}
