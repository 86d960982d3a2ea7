import { once } from "node:events";
import { open, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { errorDetail } from "@/lib/errors";
import type { Database } from "../client";
import { type BackupHead, type Sums, TableSum } from "./backup-line";
import { BackupError } from "./backup-store";
import { type BackupTable, listBackupTables, newestMigration, readRows } from "./backup-tables";

/**
 * Writes a backup into a new compressed file that only its owner can read. Removes the file if that fails or `signal` aborts.
 * @throws BackupError if the file exists or can't be written.
 */
export async function writeBackupFile(db: Database, path: string, signal?: AbortSignal): Promise<Sums> {
  const handle = await open(/* turbopackIgnore: true */ path, "wx", 0o600).catch((error) => {
    throw unwritable(path, error);
  });
  const zip = createGzip();
  const written = pipeline(zip, handle.createWriteStream({ flush: true }), { signal }).catch((error) => {
    throw errorDetail(error, "syscall") ? unwritable(path, error) : error;
  });
  try {
    const writing = writeBackup(db, async (line) => {
      signal?.throwIfAborted();
      if (!zip.write(`${line}\n`)) await Promise.race([once(zip, "drain"), written]);
    });
    const sums = await Promise.race([writing, written.then(() => writing)]);
    zip.end();
    await written;
    return sums;
  } catch (error) {
    zip.destroy();
    await rm(path, { force: true });
    throw error;
  }
}

function unwritable(path: string, error: unknown): BackupError {
  return new BackupError(`${path} can't be written: ${errorDetail(error, "code")}`);
}

/** Yields the lines of a backup. `name` is for the message. @throws BackupError if it can't be read. */
export async function* readBackupLines(file: Readable, name: string): AsyncGenerator<string, void> {
  const zip = file.on("error", (error) => zip.destroy(error)).pipe(createGunzip());
  try {
    yield* createInterface({ input: zip, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw new BackupError(`${name} can't be read: ${errorDetail(error, "code") ?? "it ended early"}`);
  } finally {
    file.destroy();
  }
}

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
