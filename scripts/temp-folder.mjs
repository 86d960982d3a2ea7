import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH_MEMORY = 2 ** 31;

/** Whether /dev/shm holds a run's files; in a container it has 64 MB. */
export function hasSharedMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_MEMORY;
}

/** Lends a folder for a run's files, in memory where there is enough, and removes it with all that is in it. */
export async function withScratch(use) {
  const folder = mkdtempSync(join(hasSharedMemory() ? MEMORY : tmpdir(), "plus-one-tests-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
