import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A file that the product uses: its path from the product's folder, and its content. */
export type Output = { file: string; data: string | Buffer };

/** Makes a part of the artwork, file by file; `names` narrows it to what begins with one of them, none means all. */
export type Maker = (names: string[]) => AsyncGenerator<Output>;

const product = fileURLToPath(new URL("..", import.meta.url));

/** Where a file of the product is on this machine. */
export function inProduct(file: string): string {
  return join(product, file);
}

/** Where a file of an installed package is on this machine, such as `us-atlas/states-10m.json`. */
export const inPackage = createRequire(import.meta.url).resolve;

/** Whether one of the names given means this one. */
export function isWanted(name: string, names: string[]): boolean {
  return names.length === 0 || names.some((part) => name.startsWith(part));
}
