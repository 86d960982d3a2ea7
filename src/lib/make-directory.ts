import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { errorDetail } from "./error-detail";

/**
 * Makes a directory and those above it. Step by step: Node's own recursive mkdir never returns where a parent exists but
 * takes no entries. @throws what the file system says.
 */
export function makeDirectory(directory: string): void {
  if (existsSync(/* turbopackIgnore: true */ directory)) return;
  makeDirectory(path.dirname(directory));
  try {
    mkdirSync(/* turbopackIgnore: true */ directory);
  } catch (error) {
    if (errorDetail(error, "code") !== "EEXIST") throw error;
  }
}
