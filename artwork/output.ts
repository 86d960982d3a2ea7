import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A generated file. `file` is its path from the root of the repository. */
export type Output = { file: string; data: string | Buffer };

/** Yields the files of one part. `names` selects files by prefix; an empty list selects all. */
export type Maker = (names: string[]) => AsyncGenerator<Output>;

const product = fileURLToPath(new URL("..", import.meta.url));

/** Returns the absolute path of a file of the repository. */
export function inProduct(file: string): string {
  return join(product, file);
}

/** Returns the absolute path of a package's file, such as `us-atlas/states-10m.json`. */
export const inPackage = createRequire(import.meta.url).resolve;

export function isWanted(name: string, names: string[]): boolean {
  return names.length === 0 || names.some((part) => name.startsWith(part));
}
