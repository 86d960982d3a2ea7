import { sql } from "drizzle-orm";
import { escapeIdentifier } from "pg";
import { StartupError } from "@/lib/errors";
import type { Database } from "../client";
import { type BackupHead, readEnd, readHead, type Sums, TableSum } from "./backup-line";
import { type BackupTable, newestMigration, readRows } from "./backup-tables";
import { listErasureLedger, writeErasureLedger } from "./erasure-ledger";

type ForeignKey = { drop: string; add: string };

/**
 * Replaces all rows in one transaction. Retains the erasures and opt-outs of both sides, and sends no message that was
 * queued in the backup. @throws StartupError for a newer release's backup, or an incomplete or damaged one.
 */
export function restoreBackup(
  db: Database,
  lines: AsyncIterator<string>,
): Promise<{ takenAt: string; sums: Sums; unsent: number }> {
  return db.transaction(async (tx) => {
    const head = await readCompatibleHead(tx, lines);
    const ledger = await listErasureLedger(tx);
    await emptyTables(tx);
    let sums: Sums = {};
    await withoutForeignKeys(tx, async () => {
      sums = await loadTables(tx, head, lines);
    });
    await continueIdentities(tx);
    await requireSameRows(tx, head, sums);
    const unsent = await failQueuedMessages(tx);
    await writeErasureLedger(tx, ledger);
    return { takenAt: head.takenAt, sums, unsent };
  });
}

async function readCompatibleHead(tx: Database, lines: AsyncIterator<string>): Promise<BackupHead> {
  const head = readHead(await nextLine(lines));
  if (head.migration > (await newestMigration(tx)))
    throw new StartupError("This backup is of a newer release than this one. Restore it with that release.");
  return head;
}

async function emptyTables(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ names: string }>(sql`
    select string_agg(oid::regclass::text, ', ') as names from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  await tx.execute(sql.raw(`truncate ${rows[0]?.names}`));
}

/** Drops the foreign keys during `work`, because rows reference each other. Adding the keys again checks every row. */
async function withoutForeignKeys(tx: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<ForeignKey>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { drop } of rows) await tx.execute(sql.raw(drop));
  await work();
  for (const { add } of rows) await tx.execute(sql.raw(add));
}

/** Inserts the rows and returns the sums of the last line. @throws StartupError if the backup is incomplete. */
async function loadTables(tx: Database, head: BackupHead, lines: AsyncIterator<string>): Promise<Sums> {
  let table: BackupTable | undefined;
  for (;;) {
    const line = await nextLine(lines);
    if (line.startsWith('{"sums"')) return readEnd(line);
    if (line.startsWith("[")) await insertRows(tx, table, line);
    else table = head.tables.find(({ name }) => name === JSON.parse(line).table);
  }
}

async function nextLine(lines: AsyncIterator<string>): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new StartupError("This backup is incomplete. Nothing was changed.");
  return value;
}

// Columns that are newer than the backup get their defaults.
async function insertRows(tx: Database, table: BackupTable | undefined, rows: string): Promise<void> {
  if (!table) throw new StartupError("This backup has rows without a table. Nothing was changed.");
  const name = escapeIdentifier(table.name);
  const columns = table.columns.map((column) => escapeIdentifier(column)).join(", ");
  const insert = `insert into ${name} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${name}, `;
  await tx.execute(sql`${sql.raw(insert)}${rows}::jsonb)`);
}

/** Gives new rows ids after those of the backup. */
async function continueIdentities(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ set: string }>(sql`
    select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s',
      pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) as set
    from pg_attribute join pg_class class on class.oid = attrelid
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and attidentity <> ''`);
  for (const { set } of rows) await tx.execute(sql.raw(set));
}

async function requireSameRows(tx: Database, { tables }: BackupHead, sums: Sums): Promise<void> {
  for (const table of tables) {
    const found = new TableSum();
    for await (const rows of readRows(tx, table)) found.add(rows);
    const { sha256, rows } = found.sum;
    if (sums[table.name]?.sha256 !== sha256)
      throw new StartupError(
        `${table.name} was not restored completely (${rows} of ${sums[table.name]?.rows} rows). Nothing was changed.`,
      );
  }
}

/** Marks queued messages as failed, because they may have been sent after the backup. Staff can retry them. */
async function failQueuedMessages(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update messages set status = 'failed', last_error = 'queued when the backup was taken; may have been sent since'
    where status = 'queued' returning id`);
  return rows.length;
}
