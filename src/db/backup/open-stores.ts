import type { Env } from "@/lib/env";
import type { BackupStore } from "./backup-store";
import { bucketStore } from "./bucket-store";
import { folderStore } from "./folder-store";

/** Returns the configured places of scheduled backups: a folder, a bucket, both or none. */
export function openBackupStores(settings: Env): BackupStore[] {
  const { BACKUP_DIR, BACKUP_S3_URL: url, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = settings;
  const folder = BACKUP_DIR ? [folderStore(BACKUP_DIR)] : [];
  if (!url || !keyId || !secret) return folder;
  return [...folder, bucketStore({ url, keyId, secret, region: settings.BACKUP_S3_REGION })];
}
