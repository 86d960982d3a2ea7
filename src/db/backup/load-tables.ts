import { sql } from "drizzle-orm";
import { escapeIdentifier } from "pg";
import { StartupError } from "@/lib/errors";
import type { Database } from "../client";
import { type BackupHead, readEnd, type Sums } from "./backup-line";
import type { BackupTable } from "./backup-tables";

/**
 * Inserts the rows of a backup's lines behind its head, within the transaction `tx`.
 * @returns what the backup says of each table.
 * @throws StartupError when the backup is cut short.
 */
export async function loadTables(
  tx: Database,
  head: BackupHead,
  lines: AsyncIterator<string>,
): Promise<Sums> {
  let table: BackupTable | undefined;
  for (;;) {
    const line = await nextLine(lines);
    if (line.startsWith('{"sums"')) return readEnd(line);
    if (line.startsWith("[")) await insertRows(tx, table, line);
    else table = head.tables.find(({ name }) => name === JSON.parse(line).table);
  }
}

/** The next line of a backup. @throws StartupError when there is none. */
export async function nextLine(lines: AsyncIterator<string>): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new StartupError("This backup is cut short. Nothing was changed.");
  return value;
}

// Columns that are newer than the backup take their defaults.
async function insertRows(tx: Database, table: BackupTable | undefined, rows: string): Promise<void> {
  if (!table) throw new StartupError("This backup has rows of no table. Nothing was changed.");
  const name = escapeIdentifier(table.name);
  const columns = table.columns.map((column) => escapeIdentifier(column)).join(", ");
  const insert = `insert into ${name} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${name}, `;
  await tx.execute(sql`${sql.raw(insert)}${rows}::jsonb)`);
}
