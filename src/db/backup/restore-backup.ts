import { sql } from "drizzle-orm";
import { StartupError } from "@/lib/errors";
import type { Database } from "../client";
import { type BackupHead, readHead, type Sums, TableSum } from "./backup-line";
import { listErasureLedger, writeErasureLedger } from "./erasure-ledger";
import { withoutForeignKeys } from "./foreign-keys";
import { loadTables, nextLine } from "./load-tables";
import { newestMigration } from "./newest-migration";
import { readRows } from "./read-rows";

/**
 * Puts a backup's rows into a database, embedded or served, in place of what is there; all or nothing. Erasures and
 * opt-outs that the database knows of are kept beside those of the backup, and no message that waited then is sent.
 * @param lines as `writeBackup` wrote them.
 * @returns when the backup was taken, what each table held then (or nothing is changed), and how many messages are held.
 * @throws StartupError for a backup of a newer release, one that is cut short, or one whose rows don't arrive whole.
 */
export function restoreBackup(
  db: Database,
  lines: AsyncIterator<string>,
): Promise<{ takenAt: string; sums: Sums; held: number }> {
  return db.transaction(async (tx) => {
    const head = await readFittingHead(tx, lines);
    const kept = await listErasureLedger(tx);
    await emptyTables(tx);
    let sums: Sums = {};
    await withoutForeignKeys(tx, async () => {
      sums = await loadTables(tx, head, lines);
    });
    await continueIdentities(tx);
    await requireSame(tx, head, sums);
    const held = await holdQueuedMessages(tx);
    await writeErasureLedger(tx, kept);
    return { takenAt: head.takenAt, sums, held };
  });
}

async function readFittingHead(tx: Database, lines: AsyncIterator<string>): Promise<BackupHead> {
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

/** Rows that are added later are numbered behind those of the backup. */
async function continueIdentities(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ set: string }>(sql`
    select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s',
      pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) as set
    from pg_attribute join pg_class class on class.oid = attrelid
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and attidentity <> ''`);
  for (const { set } of rows) await tx.execute(sql.raw(set));
}

async function requireSame(tx: Database, { tables }: BackupHead, sums: Sums): Promise<void> {
  for (const table of tables) {
    const found = new TableSum();
    for await (const rows of readRows(tx, table)) found.add(rows);
    const { sha256, rows } = found.sum;
    if (sums[table.name]?.sha256 !== sha256)
      throw new StartupError(
        `${table.name} did not arrive whole (${rows} of ${sums[table.name]?.rows} rows). Nothing was changed.`,
      );
  }
}

/** What waited when the backup was taken may have left since: it waits for a person to try it again, not for a job. */
async function holdQueuedMessages(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update messages set status = 'failed', last_error = 'waited when the backup was taken; may have left since'
    where status = 'queued' returning id`);
  return rows.length;
}
