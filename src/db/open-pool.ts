import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { type ClientBase, Pool, type PoolClient } from "pg";
import { statementCounter as logger } from "@/lib/http/request-context";
import { connectionOptions, type StatementLimits } from "./connection-limits";
import * as schema from "./schema";

/** `renew` replaces all connections. Connections in use are closed when they are released. */
export type RenewablePool = { pool: Pool; renew: () => void };

type PoolDatabase = NodePgDatabase<typeof schema>;

const READ_ONLY = "25006";

const MAX_NAMES = 200;
const names = new Map<string, string>();

/**
 * Closes a connection that is released within a transaction, such as after a timeout. Closes all connections when the
 * server becomes read-only, because its host name may have a new primary.
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
  pool.on("error", () => {}); // the pool replaces a lost idle connection
  pool.on("connect", (client) => {
    client.on("error", () => {}); // without a listener a lost connection would end the process
    current.add(client);
    client.connection.on("errorMessage", ({ code }) => code === READ_ONLY && renew());
  });
  pool.on("release", (_, client) => {
    if (!current.has(client) || client.getTransactionStatus() !== "I") void client.end();
  });
  return { pool, renew };
}

async function closeIdle(pool: Pool): Promise<void> {
  const client = await pool.connect().catch(() => null);
  client?.release(true);
}

/**
 * Names statements, so that the server plans each only once per connection. Does nothing behind a connection
 * pooler, which the server's process id reveals.
 */
async function nameStatements(client: ClientBase): Promise<void> {
  const { rows } = await client.query("select pg_backend_pid() as process");
  if (rows[0]?.process !== Reflect.get(client, "processID")) return;
  client.query = new Proxy(client.query, {
    apply: (query, self, [statement, ...rest]) => Reflect.apply(query, self, [named(statement), ...rest]),
  });
}

/** Names selects and CTEs, up to `MAX_NAMES` texts, because a server stores each of them. */
function named(statement: unknown): unknown {
  if (typeof statement !== "object" || statement === null || !("text" in statement)) return statement;
  const { text } = statement;
  if (typeof text !== "string" || !/^(select|with) /.test(text)) return statement;
  const name = names.get(text) ?? (names.size < MAX_NAMES ? `plus_one_${names.size + 1}` : undefined);
  if (!name) return statement;
  names.set(text, name);
  return { ...statement, name };
}

/** Unlike Drizzle's own `transaction`, closes the connection if `begin` fails, as on an unresponsive network. */
export function poolDatabase(pool: Pool): PoolDatabase {
  const db = drizzle(pool, { schema, logger });
  const cached = new WeakMap<PoolClient, PoolDatabase>(); // creating one takes half a millisecond
  const databaseOf = (client: PoolClient) => {
    const database = cached.get(client) ?? drizzle(client, { schema, logger });
    cached.set(client, database);
    return database;
  };
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    let hasBegun = false;
    try {
      return await databaseOf(client).transaction((tx) => {
        hasBegun = true;
        return run(tx);
      }, config);
    } finally {
      client.release(!hasBegun);
    }
  };
  return db;
}
