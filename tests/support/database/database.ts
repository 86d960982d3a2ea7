import "../doubles/settings";
import { sql } from "drizzle-orm";
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
  const counts: Record<string, number> = {};
  for (const table of await tableNames(db)) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    );
    counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** Every row of every table as text, but of those left out, to show that something changed nothing or left a secret nowhere. */
export async function dumpRows(db: Database, leftOut: string[] = []): Promise<string> {
  const dump: string[] = [];
  const tables = await tableNames(db);
  for (const table of tables.filter((name) => !leftOut.includes(name))) {
    const { rows } = await db.execute<{ line: string }>(
      sql`select row(t.*)::text as line from ${sql.identifier(table)} t order by 1`,
    );
    dump.push(table, ...rows.map((row) => row.line));
  }
  return dump.join("\n");
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
