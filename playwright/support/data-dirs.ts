import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Where the run's prepared club is: its database and its keys. */
export function preparedDir(): string {
  const folder = process.env.PLAYWRIGHT_PREPARED_DIR;
  if (!folder) throw new Error("PLAYWRIGHT_PREPARED_DIR is not set: playwright.config.mts sets it");
  return folder;
}

/** A directory of its own with a copy of the prepared club, and how to remove it. */
export async function copyPrepared(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "plus-one-club-"));
  const dataDir = path.join(folder, "data");
  await cp(preparedDir(), dataDir, { recursive: true });
  return { dataDir, remove: () => rm(folder, { recursive: true }) };
}
