import "server-only";
import { sql } from "drizzle-orm";
import { writeBackupFile } from "@/db/backup/backup-file";
import type { BackupStore } from "@/db/backup/backup-store";
import { listErasureLedger, storeErasureList } from "@/db/backup/erasure-ledger";
import { backupName, listBackups, listExpired, type Retention } from "@/db/backup/retention";
import { latestBackups } from "@/db/schema";
import type { BaseContext } from "../context";
import { lastDue } from "./last-due";

/**
 * Writes a backup into a store if it has none since the last 4:15 in New York, and then removes expired ones. Adds new erasures
 * to the store's list. Runs every hour, so a failed backup is repeated after an hour. @throws BackupError, in one line.
 */
export async function backUp(
  context: BaseContext,
  store: BackupStore,
  retention: Retention,
  signal?: AbortSignal,
): Promise<void> {
  const { now, dueSince } = await readSchedule(context);
  let names = await store.list();
  await storeErasureList(store, names, await listErasureLedger(context.db), signal);
  const [newest] = listBackups(names);
  if (!newest || newest.takenAt < dueSince) {
    const name = backupName(now);
    await store.put(name, (path) => writeBackupFile(context.db, path, signal), signal);
    names = [...names, name];
    for (const expired of listExpired(names, retention)) await store.remove(expired);
  }
  await recordLatest(context, store, listBackups(names)[0]?.takenAt ?? now);
}

async function readSchedule(context: BaseContext): Promise<{ now: Date; dueSince: Date }> {
  const { db, now } = context;
  const due = lastDue(context, "day", "4 hours 15 minutes");
  const milliseconds = (instant: typeof due) => sql`(extract(epoch from ${instant}) * 1000)::float8`;
  const { rows } = await db.execute<{ now: number; due: number }>(
    sql`select ${milliseconds(sql`(${now})::timestamptz`)} as now, ${milliseconds(due)} as due`,
  );
  return { now: new Date(Number(rows[0]?.now)), dueSince: new Date(Number(rows[0]?.due)) };
}

/** The metric reads this row, because servers can't see the worker's folder. */
async function recordLatest({ db }: BaseContext, { kind: place }: BackupStore, takenAt: Date): Promise<void> {
  await db
    .insert(latestBackups)
    .values({ place, takenAt })
    .onConflictDoUpdate({ target: latestBackups.place, set: { takenAt } });
}
