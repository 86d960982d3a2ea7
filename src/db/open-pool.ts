import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { type ClientBase, Pool, type PoolClient, type QueryResult } from "pg";
import { statementCounter as logger, timeLeft } from "@/lib/http/request-context";
import { connectionOptions, connectQuery, type StatementLimits } from "./connection-limits";
import { DEADLINE_EXCEEDED } from "./database-errors";
import * as schema from "./schema";

/** `renew` replaces all connections. Connections in use are closed when they are released. */
export type RenewablePool = { pool: Pool; renew: () => void };

export type PoolDatabase = NodePgDatabase<typeof schema>;

const READ_ONLY = "25006";

const MAX_NAMES = 200;
const MAX_NAMED_LENGTH = 8_000;
const names = new Map<string, string>();

/**
 * Closes a connection that is released within a transaction, such as after a timeout. Closes all connections when the
 * server becomes read-only, because its host name may have a new primary. `checkNew` rejects a new connection by throwing.
 */
export function openPool(
  connectionString: string,
  max: number,
  limits: StatementLimits,
  checkNew?: (client: ClientBase) => Promise<void>,
): RenewablePool {
  let current = new WeakSet<PoolClient>();
  const pool = new Pool({
    ...connectionOptions(limits),
    connectionString,
    max,
    pipeline: true, // so that statements of one `Promise.all` do not wait for each other's results
    onConnect: async (client) => {
      await client.query(connectQuery(limits));
      await checkNew?.(client);
      await prepareStatements(client, limits);
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
 * Gives each statement the time that is left for its request, and a name, so that the server plans it only once per
 * connection. Gives no names behind a connection pooler, which the server's process id reveals.
 */
async function prepareStatements(client: ClientBase, { query: limit }: StatementLimits): Promise<void> {
  const { rows } = await client.query("select pg_backend_pid() as process");
  const isDirect = rows[0]?.process === Reflect.get(client, "processID");
  client.query = new Proxy(client.query, {
    apply: (query, self, [statement, ...rest]) => {
      if (!isStatement(statement)) return Reflect.apply(query, self, [statement, ...rest]);
      const query_timeout = Math.min(requireTimeLeft(), limit);
      const name = isDirect ? nameOf(statement.text) : undefined;
      return Reflect.apply(query, self, [{ ...statement, query_timeout, ...(name && { name }) }, ...rest]);
    },
  });
}

function isStatement(given: unknown): given is { text: string } {
  return typeof given === "object" && given !== null && "text" in given && typeof given.text === "string";
}

/** Names up to `MAX_NAMES` texts that are not long, because a server stores each of them. */
function nameOf(text: string): string | undefined {
  if (text.length > MAX_NAMED_LENGTH || !/^(select|with|insert|update|delete) /.test(text)) return undefined;
  const name = names.get(text) ?? (names.size < MAX_NAMES ? `plus_one_${names.size + 1}` : undefined);
  if (name) names.set(text, name);
  return name;
}

function requireTimeLeft(): number {
  const left = timeLeft();
  if (left <= 0) throw new Error(DEADLINE_EXCEEDED);
  return left;
}

/** Like `pool.connect`, but waits until the request's deadline at most. */
async function connect(pool: Pool): Promise<PoolClient> {
  const left = requireTimeLeft();
  if (left === Number.POSITIVE_INFINITY) return pool.connect();
  const connecting = pool.connect();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(DEADLINE_EXCEEDED));
      connecting.then(
        (client) => client.release(),
        () => {},
      );
    }, left);
    connecting.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Unlike the pool's own `query`, runs in the context of its request after a wait for a connection. */
export async function queryInContext(pool: Pool, ...given: [string]): Promise<QueryResult> {
  const client = await connect(pool);
  try {
    const result = await client.query(...given);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Unlike Drizzle's own `transaction`, closes the connection if `begin` fails, as on an unresponsive network. */
export function poolDatabase(pool: Pool, query = queryInContext): PoolDatabase {
  const ofPool = (...given: [string]) => query(pool, ...given);
  const queries = new Proxy(pool, { get: (all, key) => (key === "query" ? ofPool : Reflect.get(all, key)) });
  const db = drizzle(queries, { schema, logger });
  const cached = new WeakMap<PoolClient, PoolDatabase>(); // creating one takes half a millisecond
  const databaseOf = (client: PoolClient) => {
    const database = cached.get(client) ?? drizzle(client, { schema, logger });
    cached.set(client, database);
    return database;
  };
  db.transaction = async (run, config) => {
    const client = await connect(pool);
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
