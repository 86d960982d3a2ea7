import { sql } from "drizzle-orm";
import { escapeIdentifier } from "pg";
import { ZodError } from "zod";
import { errorDetail, StartupError } from "@/lib/errors";
import type { Database } from "../client";
import { baseline, newestOfRelease, releaseMigrations } from "../migrate";
import { type BackupHead, readEnd, readHead, type Sums, TableSum } from "./backup-line";
import { type BackupTable, newestMigration, readRows } from "./backup-tables";
import { listErasureLedger, writeErasureLedger } from "./erasure-ledger";
import { EXCLUDED_TABLES } from "./excluded-tables";

export type Restored = { takenAt: string; sums: Sums; unsent: number };

/**
 * Replaces all rows in one transaction. Retains the erasures and opt-outs of both sides, and sends no message that was
 * queued in the backup. The backup of an older release is loaded into the tables of that release, which are then migrated.
 * @throws StartupError, in one line without rows.
 */
export async function restoreBackup(db: Database, lines: AsyncIterator<string>): Promise<Restored> {
  try {
    return await db.transaction((tx) => replaceRows(tx, lines));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`This backup can't be restored: ${failureReason(error)}. Nothing was changed.`);
  }
}

async function replaceRows(tx: Database, lines: AsyncIterator<string>): Promise<Restored> {
  const head = readHead(await nextLine(lines));
  if (head.migration > newestOfRelease())
    throw new StartupError("This backup is of a newer release than this one. Restore it with that release.");
  if (head.migration < baseline())
    throw new StartupError(
      "This backup is of a release before 1.0.0. Restore it with release 1.1.0, and make a new backup there.",
    );
  const isOtherLevel = head.migration !== (await newestMigration(tx));
  const ledger = await listErasureLedger(tx);
  if (isOtherLevel) await rebuildSchema(tx, head.migration);
  await emptyTables(tx); // also of rows that migrations insert
  let sums: Sums = {};
  await withoutRules(tx, async () => {
    sums = await loadTables(tx, head, lines);
  });
  await continueIdentities(tx);
  await requireSameRows(tx, head, sums);
  if (isOtherLevel) await upgradeSchema(tx, head.migration);
  const unsent = await failQueuedMessages(tx);
  await writeErasureLedger(tx, ledger);
  return { takenAt: head.takenAt, sums, unsent };
}

/** Names the rule and the table, but no values, because a message of the database may contain them. */
export function failureReason(error: unknown): string {
  const detail = (name: string) => errorDetail(error, "cause", name) ?? errorDetail(error, name);
  const code = detail("code");
  if (code)
    return [`the database rejected it with ${code}`, detail("table"), detail("constraint")]
      .filter(Boolean)
      .join(", ");
  if (error instanceof SyntaxError || error instanceof ZodError) return "a line of the file is damaged";
  return error instanceof Error ? error.name : "unknown error";
}

async function emptyTables(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ names: string }>(sql`
    select string_agg(oid::regclass::text, ', ') as names from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  await tx.execute(sql.raw(`truncate ${rows[0]?.names}`));
}

type Rule = { off: string; on: string };

/**
 * Drops during `work` the foreign keys, because rows reference each other, and rules that the rows of the club need not
 * follow (`not valid`). Adding a valid key again checks every row. Triggers don't run, because the rows are complete.
 */
async function withoutRules(tx: Database, work: () => Promise<void>): Promise<void> {
  const { rows: constraints } = await tx.execute<Rule>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint
    where connamespace = 'public'::regnamespace and (contype = 'f' or contype = 'c' and not convalidated)`);
  const { rows: triggers } = await tx.execute<Rule>(sql`
    select distinct format('alter table %s disable trigger user', tgrelid::regclass) as off,
      format('alter table %s enable trigger user', tgrelid::regclass) as on
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`);
  const rules = [...constraints, ...triggers];
  for (const { off } of rules) await tx.execute(sql.raw(off));
  await work();
  for (const { on } of rules) await tx.execute(sql.raw(on));
}

/**
 * Inserts the rows and returns their sums, of the last line. Skips tables that an earlier release wrote and today's leaves out.
 * @throws StartupError if the backup is incomplete.
 */
async function loadTables(tx: Database, head: BackupHead, lines: AsyncIterator<string>): Promise<Sums> {
  let table: BackupTable | undefined;
  for (;;) {
    const line = await nextLine(lines);
    if (line.startsWith('{"sums"')) return withoutExcluded(readEnd(line));
    if (!line.startsWith("[")) table = head.tables.find(({ name }) => name === JSON.parse(line).table);
    else if (!table || !EXCLUDED_TABLES.has(table.name)) await insertRows(tx, table, line);
  }
}

function withoutExcluded(sums: Sums): Sums {
  return Object.fromEntries(Object.entries(sums).filter(([name]) => !EXCLUDED_TABLES.has(name)));
}

async function nextLine(lines: AsyncIterator<string>): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new StartupError("This backup is incomplete. Nothing was changed.");
  return value;
}

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
  for (const table of tables.filter(({ name }) => !EXCLUDED_TABLES.has(name))) {
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

/** Replaces all tables by empty ones as they were after the migration `level`, in milliseconds since 1970. */
async function rebuildSchema(tx: Database, level: number): Promise<void> {
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
async function upgradeSchema(tx: Database, level: number): Promise<void> {
  await runMigrations(tx, (migration) => migration > level);
  // A newer release may have run here. Its migrations must run again.
  await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at > ${newestOfRelease()}`);
}

/** The database has recorded the migrations already. */
async function runMigrations(tx: Database, isWanted: (migration: number) => boolean): Promise<void> {
  for (const { folderMillis, sql: statements } of releaseMigrations())
    if (isWanted(folderMillis)) for (const statement of statements) await tx.execute(sql.raw(statement));
}
