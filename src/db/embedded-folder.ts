import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import { StartupError } from "@/lib/errors";
import { DISK_NEARLY_FULL, isNearlyFull } from "./free-disk";

export const databaseFolder = (dataDir: string): string =>
  path.join(/* turbopackIgnore: true */ dataDir, "database");

/** Postgres allocates 128 MB by default, which an embedded database does not need. */
const SHARED_BUFFERS = "shared_buffers=16MB";

/** Opens the embedded database, or creates one. Lock the folder first. @throws StartupError, in one line. */
export async function openEmbeddedFolder(dataDir: string): Promise<PGlite> {
  requireOwnFolder(dataDir);
  // V8's optimizing compiler holds up to 500 MB for PGlite. Without it, only long queries are slower. These are what
  // `--liftoff-only` implies when a process starts; later it implies nothing.
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
  try {
    return await PGlite.create(databaseFolder(dataDir), {
      initDbStartParams: ["--set", SHARED_BUFFERS],
      startParams: [...PGlite.defaultStartParams, "-c", SHARED_BUFFERS],
    });
  } catch (error) {
    // PGlite's own errors say nothing, such as "Aborted()".
    const why = (await isNearlyFull(dataDir))
      ? DISK_NEARLY_FULL
      : "its database is damaged, or another version wrote it. Restore a backup into another DATA_DIR, or empty this one with npm run db -- reset";
    throw new StartupError(`DATA_DIR ${dataDir} can't be opened: ${why}`, { cause: error });
  }
}

const POSTGRES_FILE = /^(PG_VERSION|base|global|pg_|postgresql\.|postmaster\.)/;

/** PGlite would add its files to those of another program, and a reset would delete them. @throws StartupError */
export function requireOwnFolder(dataDir: string): void {
  const folder = databaseFolder(dataDir);
  if (!existsSync(folder)) return;
  const names = readNames(folder);
  if (names?.length === 0 || names?.some((name) => POSTGRES_FILE.test(name))) return;
  throw new StartupError(`${folder} is not a database of Plus One: choose another DATA_DIR`);
}

/** Returns null for a file. */
function readNames(folder: string): string[] | null {
  try {
    return readdirSync(folder);
  } catch {
    return null;
  }
}
