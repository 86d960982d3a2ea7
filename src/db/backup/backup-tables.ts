import { sql } from "drizzle-orm";
import { escapeIdentifier, escapeLiteral } from "pg";
import type { Database } from "../client";
import { EXCLUDED_TABLES, listExcludedColumns } from "./excluded-tables";

export type BackupTable = { name: string; columns: string[]; order: string[] };

const BATCH_SIZE = 1_000;

export async function listBackupTables(db: Database): Promise<BackupTable[]> {
  const { rows } = await db.execute<BackupTable>(sql`
    select class.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select attname::text from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = class.oid and indisprimary order by attnum
      ) as order
    from pg_class class
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
    order by class.relname`);
  return rows
    .filter(({ name }) => !EXCLUDED_TABLES.has(name))
    .map((table) => {
      const excluded = listExcludedColumns(table.name);
      return { ...table, columns: table.columns.filter((column) => !excluded.includes(column)) };
    });
}

/** Yields batches of rows, ordered by key. Each row is the text of a JSON object with instants in UTC. */
export async function* readRows(tx: Database, table: BackupTable): AsyncGenerator<string[], void> {
  await tx.execute(sql.raw(`set local time zone 'UTC'`));
  await tx.execute(sql.raw(`declare backup_rows no scroll cursor for ${selectRows(table)}`));
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${BATCH_SIZE} from backup_rows`));
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await tx.execute(sql.raw("close backup_rows"));
}

function selectRows({ name, columns, order }: BackupTable): string {
  const members = columns.map((column) => `${escapeLiteral(column)}, ${escapeIdentifier(column)}`);
  return `select jsonb_build_object(${members.join(", ")})::text as row
    from ${escapeIdentifier(name)} order by ${order.map((column) => escapeIdentifier(column)).join(", ")}`;
}

/** In milliseconds since 1970. */
export async function newestMigration(db: Database): Promise<number> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.newest ?? 0);
}
