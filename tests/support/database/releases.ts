import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { type SQL, sql } from "drizzle-orm";
import { type BackupHead, readHead } from "@/db/backup/backup-line";
import type { Database } from "@/db/client";

/** The data of each release that changed the database: a backup of its demo, and of a club with a row in every table. */
const RELEASES = "tests/db/releases";
const MIGRATIONS = "src/db/migrations";

/** The names of the backups, oldest first. */
export const listReleases = (): string[] => readdirSync(RELEASES).sort();

/** The lines of a release's backup. */
export const readLines = (release: string): string[] =>
  gunzipSync(readFileSync(path.join(RELEASES, release)))
    .toString()
    .trimEnd()
    .split("\n");

/** Calls `run` with a folder of the migrations up to a level, as an older release had them. */
export async function withMigrationsUpTo<Result>(
  level: number,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "plus-one-migrations-"));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const journal = JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, "utf8"));
    const entries = journal.entries.filter(({ when }: { when: number }) => when <= level);
    writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Replaces rows that migrations inserted by those of an older release. Its triggers ran when that release wrote them. */
export async function load(db: Database, lines: readonly string[]): Promise<void> {
  const { tables } = readHead(lines[0] ?? "");
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { name } of tables) await tx.execute(sql`delete from ${sql.identifier(name)}`);
    let table: BackupHead["tables"][number] | undefined;
    for (const line of lines.slice(1, -1)) {
      if (!line.startsWith("[")) table = tables.find(({ name }) => name === JSON.parse(line).table);
      else if (table) await tx.execute(insertOf(table, line));
    }
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('ledger_entries', 'id'), (select max(id) from ledger_entries))`,
    );
  });
}

function insertOf({ name, columns }: BackupHead["tables"][number], rows: string): SQL {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  return sql`insert into ${sql.identifier(name)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${sql.identifier(name)}, ${rows}::jsonb)`;
}
