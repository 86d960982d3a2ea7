import { sql } from "drizzle-orm";
import type { ClientBase, Pool } from "pg";
import { SECOND } from "@/lib/durations";
import { timeLeft } from "@/lib/http/request-context";
import { log } from "@/lib/log";
import type { StatementLimits } from "./connection-limits";
import { openPool, type PoolDatabase, poolDatabase, queryInContext } from "./open-pool";

export type Replica = {
  /** Statements run on the replica, and again on the primary if they fail. Transactions run on the primary. */
  db: PoolDatabase;
  /** Whether the replica can be used and had replayed the write-ahead log up to `position` at its last check. */
  hasReplayed: (position: number) => boolean;
  close: () => Promise<void>;
};

/** The primary's position in the write-ahead log, in bytes. A double is exact up to nine petabytes. */
export const writtenPosition = sql.raw("pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8");

/** Shorter than those of requests, so that a request has time left for the primary. */
const READ_LIMITS: StatementLimits = { lock: 2.5 * SECOND, statement: 2.5 * SECOND, query: 3 * SECOND };
const CHECK_LIMITS: StatementLimits = { lock: SECOND, statement: SECOND, query: 1.5 * SECOND };
const CHECK_INTERVAL = SECOND;
const RETRY_AFTER = 5 * SECOND;
const FAR_BEHIND = 10 * SECOND;

const UNUSABLE = Number.NEGATIVE_INFINITY;

/** Checks the replica every second. `requests` is the pool of the primary. */
export function openReplica(
  urls: { replica: string; primary: string },
  requests: Pool,
  connections: number,
): Replica {
  const { pool, renew } = openPool(urls.replica, connections, READ_LIMITS, requireNotEarlier);
  const checks = [urls.replica, urls.primary].map((url) => openPool(url, 1, CHECK_LIMITS).pool);
  let replayed = UNUSABLE;
  let retryAt = 0;
  let isReported = false;
  let running: Promise<void> | null = null;
  /** A position of the primary, and when it had it. */
  let target = { position: 0, at: performance.now() };

  /** A replica that has restarted can be at an earlier position than before. */
  async function requireNotEarlier(client: ClientBase): Promise<void> {
    const { position } = await readState(client);
    if (position < replayed) throw new Error("the replica is at an earlier position than at its last check");
  }

  function stopUsing(err: unknown): void {
    replayed = UNUSABLE;
    retryAt = performance.now() + RETRY_AFTER;
    if (isReported) return;
    isReported = true;
    renew();
    log.warn({ err }, "the replica can't be used: reads use the primary");
  }

  async function check(): Promise<void> {
    const [replica, primary] = await Promise.all(checks.map(readState));
    const now = performance.now();
    if (!replica || !primary || now < retryAt) return; // a read has failed meanwhile
    if (!replica.isReplica || replica.database !== primary.database)
      throw new Error("DATABASE_REPLICA_URL names no replica of this database");
    if (replica.position >= target.position) target = { position: primary.position, at: now };
    else if (now - target.at > FAR_BEHIND)
      throw new Error(`the replica is more than ${FAR_BEHIND / SECOND} seconds behind`);
    replayed = replica.position;
    if (isReported) log.info("the replica can be used again");
    isReported = false;
  }

  function checkOnce(): void {
    if (performance.now() < retryAt) return;
    running ??= check()
      .catch(stopUsing)
      .finally(() => {
        running = null;
      });
  }

  const query: typeof queryInContext = async (_, ...given) => {
    if (replayed === UNUSABLE) return queryInContext(requests, ...given);
    try {
      return await queryInContext(pool, ...given);
    } catch (error) {
      if (timeLeft() <= 0) throw error;
      stopUsing(error);
      return queryInContext(requests, ...given);
    }
  };

  checkOnce();
  const interval = setInterval(checkOnce, CHECK_INTERVAL).unref();
  return {
    db: poolDatabase(requests, query),
    hasReplayed: (position) => replayed >= position,
    async close() {
      clearInterval(interval);
      await running;
      await Promise.all([pool, ...checks].map((each) => each.end()));
    },
  };
}

type State = { database: string; isReplica: boolean; position: number };

/** Identifies the database of a server, also of a replica, and its position in the write-ahead log. */
export async function readState(connection: Pick<ClientBase, "query">): Promise<State> {
  const { rows } = await connection.query<State>(`
    select (select system_identifier from pg_control_system()) || ' ' || current_database() as database,
      pg_is_in_recovery() as "isReplica",
      pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
        else pg_current_wal_insert_lsn() end, '0/0')::float8 as position`);
  const [state] = rows;
  if (!state) throw new Error("the server did not return its state");
  return state;
}
