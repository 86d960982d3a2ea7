import { SECOND } from "@/lib/durations";

/** How long a statement may take, and wait for a lock, in milliseconds. The server ends it first, which leaves its connection whole. */
export type StatementLimits = { lock: number; statement: number; query: number };

/** For what somebody waits for. */
export const REQUEST_LIMITS: StatementLimits = {
  lock: 2.5 * SECOND,
  statement: 3.5 * SECOND,
  query: 4 * SECOND,
};

/** For jobs and commands, which may go through whole tables. */
export const JOB_LIMITS: StatementLimits = {
  lock: 60 * SECOND,
  statement: 115 * SECOND,
  query: 120 * SECOND,
};

/** For the job queue's own bookkeeping. */
export const QUEUE_LIMITS = { query: 10 * SECOND };

/** How long getting a connection may take, a new one or one that others use, in milliseconds. */
export const CONNECT_LIMIT = 4 * SECOND;

/**
 * What every connection is opened with. Without `query_timeout` a network that falls silent holds a connection, and whoever
 * waits for it, for as long as the kernel sends again: a quarter of an hour.
 */
export function connectionOptions({ query }: Pick<StatementLimits, "query">) {
  return {
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: query,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
    // A database that moved behind its name gets its load back within this time.
    maxLifetimeSeconds: 600,
  };
}
