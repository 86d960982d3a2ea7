import "../fakes/settings";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { workerDatabase } from "./worker-database";

const opened: { served?: Database; embedded?: Database } = {};

jest.setTimeout(120_000);

/**
 * Returns the worker's migrated database after emptying it: on Postgres if a server exists, or else on PGlite. For
 * `beforeEach`. A changed schema stays changed.
 */
export function freshDatabase(): Promise<Database> {
  return fresh(process.env.TEST_DATABASE_TEMPLATE ? "served" : "embedded");
}

/** Like `freshDatabase`, but always on PGlite. */
export function freshEmbeddedDatabase(): Promise<Database> {
  return fresh("embedded");
}

async function fresh(where: "served" | "embedded"): Promise<Database> {
  const { resetSession, db, tables } = await workerDatabase(where);
  if (opened[where]) await resetSession();
  opened[where] ??= db();
  await empty(opened[where], tables);
  return opened[where];
}

/** Returns the number of rows by table. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const counts = (await tableNames(db)).map(
    (table) => sql`select ${table} as name, count(*)::int as n from ${sql.identifier(table)}`,
  );
  const { rows } = await db.execute<{ name: string; n: number }>(union(counts));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** Tables that other transactions write than the one under test. */
export const COUNTERS = ["address_limits", "club_credit_days"];

/** Returns every row of every table as text, except the tables in `leftOut`. */
export async function dumpRows(db: Database, leftOut: string[] = []): Promise<string> {
  const tables = (await tableNames(db)).filter((name) => !leftOut.includes(name));
  const dumps = tables.map(
    (table) => sql`select ${table} as name, row(t.*)::text as line from ${sql.identifier(table)} t`,
  );
  const { rows } = await db.execute<{ name: string; line: string }>(sql`${union(dumps)} order by 1, 2`);
  const lines = Map.groupBy(rows, ({ name }) => name);
  return tables.flatMap((table) => [table, ...(lines.get(table) ?? []).map(({ line }) => line)]).join("\n");
}

/** One statement for all tables is much faster than one per table. */
function union(statements: SQL[]): SQL {
  return sql.join(statements, sql` union all `);
}

async function tableNames(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map((row) => row.name);
}

/** Deleting is twenty times faster than truncating. Without triggers the order of tables does not matter. */
async function empty(db: Database, tables: string[]): Promise<void> {
  const held = tables.map((name) => `(select '${name}' as name from ${name} limit 1)`);
  const { rows } = await db.execute<{ name: string }>(held.join(" union all "));
  await db.transaction(async (tx) => {
    await tx.execute("set local session_replication_role = replica");
    for (const { name } of rows) await tx.execute(`delete from ${name}`);
    await tx.execute("select setval(seqrelid::regclass, 1, false) from pg_sequence");
  });
}
