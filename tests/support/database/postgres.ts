import "../fakes/settings";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Database } from "@/db/client";
import { migrateServed } from "@/db/migrate";
import * as schema from "@/db/schema";
import { TEST_FILE_CONNECTIONS } from "./connection-budget.cjs";
import { createDatabase } from "./create-database";
import { reverseRows } from "./reverse-rows";
import { until } from "./until";

export type ServedDatabase = {
  db: Database;
  pool: Pool;
  connectionString: string;
  drop: () => Promise<void>;
};

/** Creates a migrated database on the tests' Postgres server, with a pool of `connections`. */
export async function openServedDatabase(
  connections = TEST_FILE_CONNECTIONS,
  template = process.env.TEST_DATABASE_TEMPLATE,
): Promise<ServedDatabase> {
  const { connectionString, drop } = await createDatabase(template ?? "template1");
  const pool = openPoolTo(connectionString, connections);
  if (!template) await migrateServed(pool);
  const db = drizzle(pool, { schema });
  return {
    db,
    pool,
    connectionString,
    drop: async () => {
      if (!pool.ended) await pool.end();
      await drop();
    },
  };
}

const pools = new Set<Pool>();

/**
 * Opens another pool, as another server would.
 * @throws if the pools of a test file exceed connection-budget.cjs.
 */
export function openPoolTo(connectionString: string, connections: number): Pool {
  requireBudget(connections);
  const pool = new Pool({ connectionString, max: connections, pipeline: true });
  pool.on("connect", (client) => reverseRows(client));
  pool.on("error", () => {}); // dropping the database closes open connections
  pools.add(pool);
  return pool;
}

/** Benchmarks and long tests run alone. */
function requireBudget(connections: number): void {
  if (!process.env.JEST_WORKER_ID) return;
  const open = [...pools].filter((pool) => !pool.ending).map(({ options }) => options.max);
  const sum = open.reduce((total, max) => total + max, connections);
  if (sum > TEST_FILE_CONNECTIONS)
    throw new Error(`a test file may open ${TEST_FILE_CONNECTIONS} connections, not ${sum}`);
}

/** Opens every connection of a pool, so that the next queries really run concurrently. */
export async function warmUp(pool: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) client.release();
}

/** Waits until that many connections of a pool's database wait for a lock. */
export async function untilWaiting(pool: Pool, number: number): Promise<void> {
  await until(async () => (await countWaiting(pool)) === number);
}

export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int as number from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].number;
}
