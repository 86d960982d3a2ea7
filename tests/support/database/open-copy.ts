import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";

/** A PGlite of its own on a copy of the migrated database: in memory, or in a directory that is empty yet. */
export async function openCopy(dataDir?: string): Promise<PGlite> {
  const loadDataDir = new Blob([await readFile(process.env.TEST_EMBEDDED_DATABASE ?? "")]);
  return PGlite.create({ loadDataDir, ...(dataDir && { dataDir }) });
}
