import { type ClientBase, Pool, type PoolClient } from "pg";
import { connectionOptions, type StatementLimits } from "./connection-limits";

/** A pool, and how to have it open all of its connections anew; those in use are closed when they are given back. */
export type RenewablePool = { pool: Pool; renew: () => void };

const READ_ONLY = "25006";

const NAMES = 200;
const names = new Map<string, string>();

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
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${limits.statement}; set lock_timeout = ${limits.lock}`);
      await nameStatements(client);
    },
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

/**
 * Has the server parse and plan a select once a connection. A pooler on the way gives a statement to any of its connections,
 * where its name is unknown or another's: it is told by the server's process, which isn't the one that it said it was
 * ("tests/db/named-statements.postgres").
 */
async function nameStatements(client: ClientBase): Promise<void> {
  const { rows } = await client.query("select pg_backend_pid() as process");
  if (rows[0]?.process !== Reflect.get(client, "processID")) return;
  client.query = new Proxy(client.query, {
    apply: (query, self, [statement, ...rest]) => Reflect.apply(query, self, [named(statement), ...rest]),
  });
}

/** What drizzle sends as a select, or as several writes in one, with a name; anything else as it is, and beyond 200 texts too: a server keeps each. */
function named(statement: unknown): unknown {
  if (typeof statement !== "object" || statement === null || !("text" in statement)) return statement;
  const { text } = statement;
  if (typeof text !== "string" || !/^(select|with) /.test(text)) return statement;
  const name = names.get(text) ?? (names.size < NAMES ? `plus_one_${names.size + 1}` : undefined);
  if (!name) return statement;
  names.set(text, name);
  return { ...statement, name };
}
