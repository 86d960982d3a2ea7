import { SECOND } from "@/lib/durations";

/** Timeouts of a statement and its locks, in milliseconds. `query` is the client's, longer than the server's. */
export type StatementLimits = { lock: number; statement: number; query: number };

export const REQUEST_LIMITS: StatementLimits = {
  lock: 2.5 * SECOND,
  statement: 3.5 * SECOND,
  query: 4 * SECOND,
};

export const JOB_LIMITS: StatementLimits = {
  lock: 60 * SECOND,
  statement: 115 * SECOND,
  query: 120 * SECOND,
};

/**
 * What a connection sets first; a pooler sets it for its connections. Without it Postgres would compile the recursive statements
 * of the tree, which takes longer than to run them.
 */
export function connectQuery({ statement, lock }: Pick<StatementLimits, "statement" | "lock">): string {
  return `set statement_timeout = ${statement}; set lock_timeout = ${lock}; set jit = off`;
}

export const QUEUE_LIMITS = { query: 10 * SECOND };

/** The timeout for getting a connection, in milliseconds. */
export const CONNECT_LIMIT = 4 * SECOND;

/** Without `query_timeout` an unresponsive network blocks a connection for 15 minutes. */
export function connectionOptions({ query }: Pick<StatementLimits, "query">) {
  return {
    connectionTimeoutMillis: Math.min(CONNECT_LIMIT, query),
    query_timeout: query,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
    // Reconnects to a database that has moved behind its host name.
    maxLifetimeSeconds: 600,
  };
}
