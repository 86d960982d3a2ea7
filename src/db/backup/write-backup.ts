import { sql } from "drizzle-orm";
import type { Database } from "../client";
import { type BackupHead, type Sums, TableSum } from "./backup-line";
import { type BackupTable, listBackupTables, newestMigration, readRows } from "./backup-tables";

/** Writes one snapshot: a head, each table's name and rows, then all sums. `write` gets a line without a line break. */
export function writeBackup(db: Database, write: (line: string) => Promise<void>): Promise<Sums> {
  return db.transaction(
    async (tx) => {
      const tables = await listBackupTables(tx);
      await write(JSON.stringify(await headOf(tx, tables)));
      const sums: Sums = {};
      for (const table of tables) sums[table.name] = await writeTable(tx, table, write);
      await write(JSON.stringify({ sums }));
      return sums;
    },
    { isolationLevel: "repeatable read" },
  );
}

async function headOf(tx: Database, tables: BackupTable[]): Promise<BackupHead> {
  // biome-ignore lint/plugin: the start of the transaction is the only instant before its snapshot
  const { rows } = await tx.execute<{ now: Date | string }>(sql`select now() as now`);
  const takenAt = new Date(rows[0]?.now ?? 0).toISOString();
  return { format: 1, takenAt, migration: await newestMigration(tx), tables };
}

async function writeTable(
  tx: Database,
  table: BackupTable,
  write: (line: string) => Promise<void>,
): Promise<Sums[string]> {
  const sum = new TableSum();
  await write(JSON.stringify({ table: table.name }));
  for await (const rows of readRows(tx, table)) {
    sum.add(rows);
    await write(`[${rows.join(",")}]`);
  }
  return sum.sum;
}
