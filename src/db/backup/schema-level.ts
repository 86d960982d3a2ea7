import { sql } from "drizzle-orm";
import { escapeIdentifier } from "pg";
import type { Database } from "../client";
import { newestOfRelease, releaseMigrations } from "../migrate";

/** Replaces all tables by empty ones as they were after the migration `level`, in milliseconds since 1970. */
export async function rebuildSchema(tx: Database, level: number): Promise<void> {
  const { rows: tables } = await tx.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  const names = tables.map(({ name }) => escapeIdentifier(name));
  if (names.length > 0) await tx.execute(sql.raw(`drop table ${names.join(", ")} cascade`));
  const { rows: functions } = await tx.execute<{ name: string }>(sql`
    select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace`);
  for (const { name } of functions) await tx.execute(sql.raw(`drop function ${name}`));
  await runMigrations(tx, (migration) => migration <= level);
}

/** Brings tables from the level of an older release to that of this one. */
export async function upgradeSchema(tx: Database, level: number): Promise<void> {
  await runMigrations(tx, (migration) => migration > level);
  // A newer release may have run here. Its migrations must run again.
  await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at > ${newestOfRelease()}`);
}

/** The database has recorded the migrations already. */
async function runMigrations(tx: Database, isWanted: (migration: number) => boolean): Promise<void> {
  for (const { folderMillis, sql: statements } of releaseMigrations())
    if (isWanted(folderMillis)) for (const statement of statements) await tx.execute(sql.raw(statement));
}
