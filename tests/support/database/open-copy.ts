import { execFile } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";

const file = () => process.env.TEST_EMBEDDED_DATABASE ?? "";

/** A PGlite of its own in memory, on a copy of the migrated database. */
export async function openCopy(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Blob([await readFile(file())]) });
}

/** Lays a copy of the migrated database down in a directory that isn't there yet, for whoever opens it. */
export async function placeCopy(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)("tar", ["-xf", file(), "-C", dataDir]);
}
