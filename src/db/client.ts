import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import type { Env } from "@/lib/env";
import { errorReason, StartupError } from "@/lib/errors";
import { statementCounter as logger } from "@/lib/http/request-context";
import { JOB_LIMITS, REQUEST_LIMITS, type StatementLimits } from "./connection-limits";
import { lockDataDir } from "./data-dir-lock";
import { hideQueryParameters } from "./database-errors";
import { directUrl } from "./database-urls";
import { openEmbeddedFolder } from "./embedded-folder";
import { DISK_NEARLY_FULL, isNearlyFull, watchDisk } from "./free-disk";
import { openHealthCheck } from "./health-check";
import { migrateEmbedded, migrateWhenReady } from "./migrate";
import { openPool, poolDatabase } from "./open-pool";
import { openReplica, type Replica } from "./replica";
import * as schema from "./schema";
import { unusableDatabase } from "./wait-for-database";

type Rows<Row> = { rows: Row[] };

interface QueryResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

export type Database = PgDatabase<QueryResult, typeof schema>;

/** For code that opens its own connection. */
export type DatabaseSource = { connectionString: string } | { pglite: PGlite };

export type PoolUse = { total: number; idle: number; waiting: number; limit: number };

export type OpenDatabase = {
  /** For HTTP requests: statements time out after seconds. */
  db: Database;
  source: DatabaseSource;
  close: () => Promise<void>;
  /** Throws if the database is unavailable or read-only. Does not wait for the pool. */
  check?: () => Promise<void>;
  poolUse?: () => PoolUse;
  /** For reads that may be slightly stale. Use `readingContext`. */
  replica?: Replica | undefined;
};

/** `jobs` is for jobs and commands: statements time out after two minutes. */
export type OpenedDatabase = OpenDatabase & { jobs: Database };

const JOB_CONNECTIONS = 2;

type ServerOptions = { wait: number; withReplica: boolean; limits: StatementLimits };

/**
 * Opens and migrates the database. `wait` is the seconds to wait for a server, `limits` are those of requests.
 * @throws StartupError.
 */
export async function openDatabase(
  env: Env,
  { wait = 0, withReplica = false, limits = REQUEST_LIMITS }: Partial<ServerOptions> = {},
): Promise<OpenedDatabase> {
  hideQueryParameters();
  const { DATABASE_URL, DATA_DIR } = env;
  return DATABASE_URL ? openServed(env, DATABASE_URL, { wait, withReplica, limits }) : openEmbedded(DATA_DIR);
}

/** Only requests may go through a connection pooler. */
async function openServed(
  env: Env,
  requestsUrl: string,
  { wait, withReplica, limits }: ServerOptions,
): Promise<OpenedDatabase> {
  const limit = env.DATABASE_POOL;
  const connectionString = directUrl(env) ?? requestsUrl;
  await migrateWhenReady(connectionString, wait).catch((error) => {
    throw unusableDatabase(error);
  });
  const requests = openPool(requestsUrl, limit, limits);
  const jobs = openPool(connectionString, JOB_CONNECTIONS, JOB_LIMITS);
  const health = openHealthCheck(connectionString, () => {
    requests.renew();
    jobs.renew();
  });
  const { pool } = requests;
  const replicaUrl = withReplica && env.DATABASE_REPLICA_URL;
  const replica = replicaUrl
    ? openReplica({ replica: replicaUrl, primary: connectionString }, pool, limit)
    : undefined;
  return {
    db: poolDatabase(pool),
    jobs: poolDatabase(jobs.pool),
    source: { connectionString },
    check: health.check,
    close: async () => {
      await replica?.close();
      await Promise.all([health.close(), jobs.pool.end(), pool.end()]);
    },
    replica,
    poolUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, limit }),
  };
}

async function openEmbedded(dataDir: string): Promise<OpenedDatabase> {
  const unlock = lockDataDir(dataDir);
  let client: PGlite | undefined;
  try {
    const opened = await openEmbeddedFolder(dataDir);
    client = opened;
    const db = drizzle(opened, { schema, logger });
    await migrateEmbedded(db);
    const stopWatching = watchDisk(dataDir);
    const close = async () => {
      stopWatching();
      await opened.close();
      unlock();
    };
    const check = async () => {
      if (await isNearlyFull(dataDir)) throw new Error(DISK_NEARLY_FULL);
      await db.execute(sql`select 1`);
    };
    return { db, jobs: db, source: { pglite: opened }, check, close };
  } catch (error) {
    await client?.close(); // an open one keeps a command running
    unlock();
    if (error instanceof StartupError) throw error;
    const why = (await isNearlyFull(dataDir)) ? DISK_NEARLY_FULL : errorReason(error);
    throw new StartupError(`DATA_DIR ${dataDir} can't be opened: ${why}`);
  }
}
