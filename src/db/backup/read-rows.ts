import { sql } from "drizzle-orm";
import { escapeIdentifier, escapeLiteral } from "pg";
import type { Database } from "../client";
import type { BackupTable } from "./backup-tables";

const BATCH = 1_000;

/**
 * A table's rows in the order of their key, each as the text of a JSON object, a thousand at a time. Within the
 * transaction `tx`; instants are written in UTC.
 */
export async function* readRows(tx: Database, table: BackupTable): AsyncGenerator<string[], void> {
  await tx.execute(sql.raw(`set local time zone 'UTC'`));
  await tx.execute(sql.raw(`declare backup_rows no scroll cursor for ${selectRows(table)}`));
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${BATCH} from backup_rows`));
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
