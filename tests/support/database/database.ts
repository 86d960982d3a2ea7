import "../doubles/settings";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { keptDatabase } from "./kept-database";

const opened: { served?: Database; embedded?: Database } = {};

jest.setTimeout(30_000);

/**
 * An empty, migrated database, on the tests' server where there is one, else on PGlite: one a worker, emptied for each
 * call. For `beforeEach`. A changed schema stays changed.
 */
export function freshDatabase(): Promise<Database> {
  return fresh(process.env.TEST_DATABASE_TEMPLATE ? "served" : "embedded");
}

/** The same on PGlite, wherever the tests run. */
export function freshEmbeddedDatabase(): Promise<Database> {
  return fresh("embedded");
}

async function fresh(where: "served" | "embedded"): Promise<Database> {
  const { forgetSession, db, tables } = await keptDatabase(where);
  if (opened[where]) await forgetSession();
  opened[where] ??= db();
  await empty(opened[where], tables);
  return opened[where];
}

/** How many rows each table holds, to show that something changed nothing. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const counts = (await tableNames(db)).map(
    (table) => sql`select ${table} as name, count(*)::int as n from ${sql.identifier(table)}`,
  );
  const { rows } = await db.execute<{ name: string; n: number }>(atOnce(counts));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** Every row of every table as text, but of those left out, to show that something changed nothing or left a secret nowhere. */
export async function dumpRows(db: Database, leftOut: string[] = []): Promise<string> {
  const tables = (await tableNames(db)).filter((name) => !leftOut.includes(name));
  const dumps = tables.map(
    (table) => sql`select ${table} as name, row(t.*)::text as line from ${sql.identifier(table)} t`,
  );
  const { rows } = await db.execute<{ name: string; line: string }>(sql`${atOnce(dumps)} order by 1, 2`);
  const lines = Map.groupBy(rows, ({ name }) => name);
  return tables.flatMap((table) => [table, ...(lines.get(table) ?? []).map(({ line }) => line)]).join("\n");
}

/** One statement for all tables takes a fraction of what one for each does. */
function atOnce(statements: SQL[]): SQL {
  return sql.join(statements, sql` union all `);
}

async function tableNames(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map((row) => row.name);
}

/** A truncation takes twenty times as long; without triggers, foreign keys ask for no order. */
async function empty(db: Database, tables: string[]): Promise<void> {
  const held = tables.map((name) => `(select '${name}' as name from ${name} limit 1)`);
  const { rows } = await db.execute<{ name: string }>(held.join(" union all "));
  await db.transaction(async (tx) => {
    await tx.execute("set local session_replication_role = replica");
    for (const { name } of rows) await tx.execute(`delete from ${name}`);
    await tx.execute("select setval(seqrelid::regclass, 1, false) from pg_sequence");
  });
}
