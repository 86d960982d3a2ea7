import { statfs } from "node:fs/promises";

/** Two segments of an embedded database's log. */
const NEEDED_BYTES = 32 * 1024 * 1024;

/** Throws while a folder's disk has less room than an embedded database writes on ("tests/db/full-disk"). */
export async function requireFreeDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < NEEDED_BYTES) throw new Error("the disk of DATA_DIR is full");
}
