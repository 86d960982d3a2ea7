import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BackupStore } from "@/db/backup/backup-store";
import { openBackupStores } from "@/db/backup/open-stores";
import { listBackups } from "@/db/backup/retention";
import { HOUR } from "@/lib/durations";
import type { Env } from "@/lib/env";
import { errorDetail } from "@/lib/errors";
import { type Finding, good, reason, warns } from "./finding";

const LIMIT_HOURS = 26;

/** Lists the backups of each place and notes when the newest one is too old. */
export async function checkBackups(settings: Env): Promise<Finding[]> {
  const stores = openBackupStores(settings);
  if (stores.length > 0) return Promise.all(stores.map(checkStore));
  if (settings.DEMO) return [];
  return [warns("backups", "none: set BACKUP_DIR or BACKUP_S3_URL, or back up by another program")];
}

async function checkStore(store: BackupStore): Promise<Finding> {
  try {
    const backups = listBackups(await store.list());
    if (store.kind === "folder") await tryWriting(store.place);
    const [newest] = backups;
    if (!newest) return warns("backups", `none yet in ${store.place}: the worker writes the first one soon`);
    const hours = Math.floor((Date.now() - newest.takenAt.getTime()) / HOUR);
    const text = `${backups.length} in ${store.place}; the newest one is ${hours} hours old`;
    return hours >= LIMIT_HOURS ? warns("backups", text) : good("backups", text);
  } catch (error) {
    return warns("backups", reason(error));
  }
}

/** Not with the store's `put`, which removes the unfinished backup of a running worker. */
async function tryWriting(folder: string): Promise<void> {
  const file = path.join(folder, `doctor-${randomUUID()}.part`);
  try {
    await writeFile(file, "");
    await rm(file);
  } catch (error) {
    throw new Error(`the folder ${folder} can't be used: ${errorDetail(error, "code")}`);
  }
}
