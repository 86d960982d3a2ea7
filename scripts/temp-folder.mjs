import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SHARED_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 ** 31;

/** Whether /dev/shm has room for a test run. In a container it often has only 64 MB. */
export function hasSharedMemory() {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize > ENOUGH_BYTES;
}

/** Calls `use` with a temporary folder, in memory if there is room, and removes the folder afterwards. */
export async function withTempFolder(use) {
  const folder = mkdtempSync(join(hasSharedMemory() ? SHARED_MEMORY : tmpdir(), "plus-one-tests-"));
  chmodSync(folder, 0o711); // a Postgres server in it does not run as root
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
