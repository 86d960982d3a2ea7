import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export const distDir = join(root, process.env.NEXT_DIST_DIR ?? ".next");

export function hasBuild() {
  return existsSync(join(distDir, "BUILD_ID"));
}

export function readBuildFile(name) {
  return JSON.parse(readFileSync(join(distDir, name), "utf8"));
}

export function listPublicFiles() {
  const folder = join(root, "public");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join("/")}`);
}
