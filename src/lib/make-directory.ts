import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { errorDetail } from "./errors";

// Node's recursive mkdir never returns when an existing parent accepts no entries.
export function makeDirectory(directory: string): void {
  if (existsSync(/* turbopackIgnore: true */ directory)) return;
  makeDirectory(path.dirname(directory));
  try {
    mkdirSync(/* turbopackIgnore: true */ directory);
  } catch (error) {
    if (errorDetail(error, "code") !== "EEXIST") throw error;
  }
}
