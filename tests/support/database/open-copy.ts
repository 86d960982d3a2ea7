import { execFile } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { programPath } from "../../../scripts/find-program.cjs";

const file = () => process.env.TEST_EMBEDDED_DATABASE ?? "";

/** Opens a copy of the migrated database in memory. */
export async function openCopy(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Blob([await readFile(file())]) });
}

/** Writes a copy of the migrated database into a new directory. */
export async function placeCopy(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)(programPath("tar"), ["-xf", file(), "-C", dataDir]);
}
