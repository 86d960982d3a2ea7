import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The files below folders, by their paths from the product's root; what is installed there isn't among them. */
export function ownFilesIn(folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    )
    .filter((file) => !file.split("/").includes("node_modules"));
}
