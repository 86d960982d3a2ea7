import "../doubles/settings";
import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";
import type { Database } from "@/db/client";
import { migrateServed } from "@/db/migrate";
import * as schema from "@/db/schema";
import { until } from "./until";

export type ServedDatabase = {
  db: Database;
  pool: Pool;
  connectionString: string;
  drop: () => Promise<void>;
};

type CreatedDatabase = { connectionString: string; drop: () => Promise<void> };

/** A new, empty database on the server at TEST_DATABASE_URL, and how to drop it. */
export function createServedDatabase(): Promise<CreatedDatabase> {
  return createDatabase("template1");
}

/** A new, migrated database on that server, reached by `connections` connections at once. */
export async function openServedDatabase(connections = 16): Promise<ServedDatabase> {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  const { connectionString, drop } = await createDatabase(template ?? "template1");
  const pool = new Pool({ connectionString, max: connections });
  pool.on("error", () => {}); // dropping the database ends what is left of its connections
  if (!template) await migrateServed(pool);
  const db = drizzle(pool, { schema });
  return {
    db,
    pool,
    connectionString,
    drop: async () => {
      await pool.end();
      await drop();
    },
  };
}

async function createDatabase(template: string): Promise<CreatedDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set");
  const name = `plus_one_test_${randomBytes(6).toString("hex")}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `create database ${name} template ${template}`);
  return {
    connectionString: url.toString(),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

/** Opens every connection of a pool, so that what is started next really runs at once. */
export async function warmUp(pool: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) client.release();
}

/** Waits until that many connections of a pool's database wait for a lock. */
export async function untilWaiting(pool: Pool, number: number): Promise<void> {
  await until(async () => (await countWaiting(pool)) === number);
}

/** How many connections of a pool's database wait for a lock. */
export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int as number from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].number;
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
