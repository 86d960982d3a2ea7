import { Pool, type PoolClient } from "pg";
import { connectionOptions, type StatementLimits } from "./connection-limits";

/** A pool, and how to have it open all of its connections anew; those in use are closed when they are given back. */
export type RenewablePool = { pool: Pool; renew: () => void };

const READ_ONLY = "25006";

/**
 * Opens connections to a Postgres server as they are needed. One that is given back in the middle of a transaction, as
 * after a timeout, is closed and not given out again. Once the server says that it is read-only all are closed: by now the
 * address may lead to its successor ("tests/db/connections.postgres").
 */
export function openPool(connectionString: string, max: number, limits: StatementLimits): RenewablePool {
  let current = new WeakSet<PoolClient>();
  const pool = new Pool({
    ...connectionOptions(limits),
    connectionString,
    max,
    onConnect: (client) =>
      client.query(`set statement_timeout = ${limits.statement}; set lock_timeout = ${limits.lock}`),
  });
  const renew = () => {
    current = new WeakSet();
    for (let idle = pool.idleCount; idle > 0; idle--) void closeIdle(pool);
  };
  pool.on("error", () => {}); // a lost idle connection is replaced by the pool; its next use reports what matters
  pool.on("connect", (client) => {
    client.on("error", () => {}); // without a listener the end of one in use would end the process
    current.add(client);
    client.connection.on("errorMessage", ({ code }) => code === READ_ONLY && renew());
  });
  pool.on("release", (_, client) => {
    if (!current.has(client) || client.getTransactionStatus() !== "I") void client.end();
  });
  return { pool, renew };
}

async function closeIdle(pool: Pool): Promise<void> {
  const client = await pool.connect().catch(() => null); // none to be had is as good
  client?.release(true);
}
