import { chmodSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { errorDetail } from "./errors";

/** Makes a folder that only its owner can enter. Node's recursive mkdir never returns if a parent accepts no entries. */
export function makePrivateDirectory(directory: string): void {
  makeDirectory(directory);
  chmodSync(/* turbopackIgnore: true */ directory, 0o700);
}

function makeDirectory(directory: string): void {
  if (existsSync(/* turbopackIgnore: true */ directory)) return;
  makeDirectory(path.dirname(directory));
  try {
    mkdirSync(/* turbopackIgnore: true */ directory);
  } catch (error) {
    if (errorDetail(error, "code") !== "EEXIST") throw error;
  }
}
