import "../doubles/settings";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import type { Database } from "@/db/client";
import * as schema from "@/db/schema";
import { openCopy } from "./open-copy";

// The class outlives the sandbox of one test file, so what is kept on it is made once a worker.
const kept = PGlite as typeof PGlite & { database?: Promise<PGlite>; tables?: Promise<string[]> };

let db: Database | undefined;

jest.setTimeout(30_000);

/** An empty, migrated database on PGlite: one a worker, emptied for each call. For `beforeEach`. A changed schema stays changed. */
export async function freshDatabase(): Promise<Database> {
  kept.database ??= openCopy();
  const database = await kept.database;
  if (db) await database.exec("discard all");
  kept.tables ??= listTables(database);
  await empty(database, await kept.tables);
  db ??= drizzle(database, { schema });
  return db;
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

async function listTables(database: PGlite): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  return rows.map(({ name }) => name);
}

/** A truncation takes twenty times as long; without triggers, foreign keys ask for no order. */
async function empty(database: PGlite, tables: string[]): Promise<void> {
  const held = tables.map((name) => `(select '${name}' as name from ${name} limit 1)`);
  const { rows } = await database.query<{ name: string }>(held.join(" union all "));
  await database.exec(
    [
      "begin",
      "set local session_replication_role = replica",
      ...rows.map(({ name }) => `delete from ${name}`),
      "select setval(seqrelid::regclass, 1, false) from pg_sequence",
      "commit",
    ].join(";"),
  );
}
