import "../doubles/settings";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import type { Database } from "@/db/client";
import { migrateEmbedded } from "@/db/migrate";
import * as schema from "@/db/schema";

// The class outlives the sandbox of one test file, so what is kept on it is made once a worker.
const kept = PGlite as typeof PGlite & { migrated?: Promise<Blob> };

let client: PGlite | undefined;

jest.setTimeout(30_000);

/** An empty, migrated database on PGlite: one a test file, emptied again for each call. For `beforeEach`. */
export async function freshDatabase(): Promise<Database> {
  if (client) await empty(client);
  else client = await PGlite.create({ loadDataDir: await migratedDataDir() });
  return drizzle(client, { schema });
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

async function migratedDataDir(): Promise<Blob> {
  kept.migrated ??= (async () => {
    const base = await PGlite.create();
    await migrateEmbedded(drizzle(base));
    const dump = await base.dumpDataDir("none");
    await base.close();
    return dump;
  })();
  return kept.migrated;
}

async function empty(database: PGlite): Promise<void> {
  await database.exec(`do $$ begin execute (
    select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity cascade'
    from pg_tables where schemaname = 'public'
  ); end $$`);
}

afterAll(() => client?.close());
