import { statfs } from "node:fs/promises";
import { MINUTE } from "@/lib/durations";
import { log } from "@/lib/log";

/** Two segments of PGlite's write-ahead log, in megabytes. */
const MIN_FREE = 32;

export const DISK_NEARLY_FULL = `the disk of DATA_DIR has less than ${MIN_FREE} MB left`;

/** Whether the disk has less space than an embedded database needs for its next writes. */
export async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < MIN_FREE * 1024 * 1024;
}

/** Checks the disk every minute and logs when it becomes nearly full. Returns a function that stops. */
export function watchDisk(folder: string): () => void {
  let wasFull = false;
  const check = async () => {
    const isFull = await isNearlyFull(folder);
    if (isFull && !wasFull) log.warn(DISK_NEARLY_FULL);
    if (!isFull && wasFull) log.info("the disk of DATA_DIR has space again");
    wasFull = isFull;
  };
  const report = () => check().catch((err: unknown) => log.warn({ err }, "the disk can't be checked"));
  void report();
  const interval = setInterval(report, MINUTE).unref();
  return () => clearInterval(interval);
}
