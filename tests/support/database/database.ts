import "../doubles/settings";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import type { Database } from "@/db/client";
import * as schema from "@/db/schema";
import { openCopy } from "./open-copy";

// The class outlives the sandbox of one test file, so what is kept on it is made once a worker.
const kept = PGlite as typeof PGlite & { database?: Promise<PGlite>; emptying?: Promise<string> };

let isFresh = false;

jest.setTimeout(30_000);

/** An empty, migrated database on PGlite: one a worker, emptied for each call. For `beforeEach`. A changed schema stays changed. */
export async function freshDatabase(): Promise<Database> {
  kept.database ??= openCopy();
  const database = await kept.database;
  if (!isFresh) await database.exec("discard all");
  isFresh = true;
  kept.emptying ??= writeEmptying(database);
  await database.exec(await kept.emptying);
  return drizzle(database, { schema });
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
async function writeEmptying(database: PGlite): Promise<string> {
  const tables = await database.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const sequences = await database.query<{ name: string }>(
    "select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'",
  );
  return [
    "begin",
    "set local session_replication_role = replica",
    ...tables.rows.map(({ name }) => `delete from ${name}`),
    ...sequences.rows.map(({ name }) => `select setval('${name}', 1, false)`),
    "commit",
  ].join(";");
}
