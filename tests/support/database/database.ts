import "../doubles/settings";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import type { Database } from "@/db/client";
import * as schema from "@/db/schema";
import { openCopy } from "./open-copy";

// The class outlives the sandbox of one test file, so what is kept on it is made once a worker.
const kept = PGlite as typeof PGlite & { database?: Promise<PGlite> };

let isFresh = false;

jest.setTimeout(30_000);

/** An empty, migrated database on PGlite: one a worker, emptied for each call. For `beforeEach`. A changed schema stays changed. */
export async function freshDatabase(): Promise<Database> {
  kept.database ??= openCopy();
  const database = await kept.database;
  if (!isFresh) await database.exec("discard all");
  isFresh = true;
  await database.exec(EMPTY);
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

/** Every row of every table as text, to show that something changed nothing or left a secret nowhere. */
export async function dumpRows(db: Database): Promise<string> {
  const dump: string[] = [];
  for (const table of await tableNames(db)) {
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

// A truncation takes five times as long; without triggers, foreign keys ask for no order.
const EMPTY = `do $$ declare named record; begin
  perform set_config('session_replication_role', 'replica', true);
  for named in select tablename from pg_tables where schemaname = 'public' loop
    execute format('delete from %I', named.tablename);
  end loop;
  for named in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
    perform setval(quote_ident(named.sequencename), 1, false);
  end loop;
end $$`;
