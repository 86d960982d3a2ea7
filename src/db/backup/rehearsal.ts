import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client, escapeIdentifier, escapeLiteral } from "pg";
import type { Env } from "@/lib/env";
import { errorDetail, StartupError } from "@/lib/errors";
import { type Database, type OpenedDatabase, openDatabase } from "../client";
import { directUrl, withDatabase } from "../database-urls";
import { unusableDatabase } from "../wait-for-database";
import { readBackupLines } from "./backup-file";
import { countRows } from "./backup-line";
import { BackupError, type BackupStore } from "./backup-store";
import { restoreBackup } from "./restore-backup";
import { listBackups } from "./retention";

export type OpenedBackup = { name: string; lines: AsyncGenerator<string, void> };

export function openBackupFile(name: string): OpenedBackup {
  return { name, lines: readBackupLines(createReadStream(name), name) };
}

/** Opens the newest scheduled backup of all places. @throws BackupError if there is none. */
export async function openNewestBackup(stores: readonly BackupStore[]): Promise<OpenedBackup> {
  if (stores.length === 0)
    throw new BackupError(
      "No backups are configured. Set BACKUP_DIR or BACKUP_S3_URL, or name a file with --from.",
    );
  const lists = await Promise.all(
    stores.map(async (store) => listBackups(await store.list()).map((backup) => ({ ...backup, store }))),
  );
  const [newest] = lists.flat().toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
  if (!newest)
    throw new BackupError(`There is no backup in ${stores.map(({ place }) => place).join(" or ")}.`);
  const { name, store } = newest;
  return { name, lines: readBackupLines(await store.get(name), name) };
}

/**
 * Restores a backup into a scratch database, which compares the rows of each table with the backup's own counts and checksums.
 * Returns a summary. @throws BackupError, in one line, if anything differs.
 */
export async function rehearseBackup(db: Database, { name, lines }: OpenedBackup): Promise<string> {
  const started = performance.now();
  const { takenAt, sums } = await restoreBackup(db, lines).catch((error: unknown) => {
    if (!(error instanceof StartupError) || error.message.startsWith(name)) throw error;
    throw new BackupError(`${name}: ${error.message}`);
  });
  const [tables, rows] = [Object.keys(sums).length, countRows(sums)].map((count) =>
    count.toLocaleString("en-US"),
  );
  const seconds = Math.ceil((performance.now() - started) / 1000);
  return `${name} is complete: ${tables} tables, ${rows} rows, as of ${takenAt}; restored in ${seconds} s.`;
}

/** Opens an empty, migrated database of the club's kind, which `close` removes. Does not open the club's database. */
export function openScratchDatabase(settings: Env): Promise<OpenedDatabase> {
  const url = directUrl(settings);
  return url ? openServedScratch(settings, url) : openEmbeddedScratch(settings);
}

/** Like `openScratchDatabase`, but opens an embedded database if the user may not create one on the server. */
export async function openPossibleScratch(settings: Env): Promise<OpenedDatabase> {
  try {
    return await openScratchDatabase(settings);
  } catch (error) {
    if (errorDetail(error, "cause", "code") !== MAY_NOT_CREATE) throw error;
    return openEmbeddedScratch({ ...settings, DATABASE_URL: undefined });
  }
}

const MAY_NOT_CREATE = "42501";

async function openEmbeddedScratch(settings: Env): Promise<OpenedDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), "plus-one-rehearsal-")).catch((error) => {
    throw new BackupError(`${tmpdir()} can't be written: ${errorDetail(error, "code")}`);
  });
  const removeFolder = () => rm(folder, { recursive: true });
  return openThenRemove({ ...settings, DATA_DIR: folder }, removeFolder);
}

/** Says that a database may be dropped, although the process that created it was killed. */
const COMMENT = "Plus One: a scratch database of npm run db -- rehearse";
const LONGEST_NAME = 63;

async function openServedScratch(settings: Env, connectionString: string): Promise<OpenedDatabase> {
  const url = new URL(connectionString);
  const suffix = "_rehearsal";
  const name = `${decodeURIComponent(url.pathname.slice(1)).slice(0, LONGEST_NAME - suffix.length)}${suffix}`;
  await runStatements(connectionString, async (run) => {
    await dropScratch(run, name);
    await run(`create database ${escapeIdentifier(name)}`);
    await run(`comment on database ${escapeIdentifier(name)} is ${escapeLiteral(COMMENT)}`);
  });
  url.pathname = `/${encodeURIComponent(name)}`;
  return openThenRemove(withDatabase(settings, url), () =>
    runStatements(connectionString, (run) => dropScratch(run, name)),
  );
}

async function openThenRemove(settings: Env, remove: () => Promise<void>): Promise<OpenedDatabase> {
  try {
    const database = await openDatabase(settings);
    return {
      ...database,
      close: async () => {
        await database.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

type Run = (statement: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** Connects to the club's database, because a database is created and dropped from another one. */
async function runStatements(connectionString: string, work: (run: Run) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await work((statement) => client.query(statement));
  } catch (error) {
    throw error instanceof BackupError ? error : explain(error);
  } finally {
    await client.end();
  }
}

async function dropScratch(run: Run, name: string): Promise<void> {
  const { rows } = await run(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = ${escapeLiteral(name)}`,
  );
  const [found] = rows;
  if (!found) return;
  if (found.comment !== COMMENT)
    throw new BackupError(`There is another database named ${name}. Rename it or drop it first.`);
  await run(`drop database ${escapeIdentifier(name)}`);
}

function explain(error: unknown): Error {
  const code = errorDetail(error, "code");
  if (code === MAY_NOT_CREATE)
    return new BackupError(
      "The database's user may not create a database to restore into. Allow it: alter role NAME createdb",
      { cause: error },
    );
  if (code === "55006") return new BackupError("Another rehearsal is running.");
  return unusableDatabase(error);
}
