import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { distDir, hasBuild } from "../src/server/build-folder.mjs";
import { withProgress } from "./progress.mjs";
import { root, run } from "./run.mjs";

const folders = ["src", "public"];
const files = [
  "middleware.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "package-lock.json",
  ".env",
  ".env.local",
  ".env.production",
  ".env.production.local",
];

/** The folder of the script that only draft pages load, for the studio's Presentation. */
export const OVERLAYS = "public/drafts";

const stampFile = join(distDir, "sources.sha256");

/** Builds for production, unless the existing build has the same sources. Returns false if the build fails. */
export async function ensureBuilt(runBuild = run) {
  const sources = hashOfSources();
  if (hasBuild() && stampOfBuild() === sources) return true;
  const code = await withProgress("Building the pages for production (one to five minutes)", () =>
    runBuild("npm", ["run", "--silent", "build"], { NODE_ENV: "production" }),
  );
  if (code !== 0 || !hasBuild()) return false;
  writeFileSync(stampFile, sources);
  return true;
}

function stampOfBuild() {
  return existsSync(stampFile) ? readFileSync(stampFile, "utf8") : null;
}

function hashOfSources() {
  const hash = createHash("sha256");
  for (const file of [...folders.flatMap(filesBelow), ...files].sort()) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path)).update("\0");
  }
  hash.update(JSON.stringify(compilerOptions()));
  hash.update(JSON.stringify(inlinedEnvironment()));
  return hash.digest("hex");
}

function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith(".")) return [];
    const path = `${folder}/${entry.name}`;
    if (path === OVERLAYS) return []; // the build writes it
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

// Next changes `include` while it builds, so only the options count.
function compilerOptions() {
  return JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8")).compilerOptions;
}

function inlinedEnvironment() {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith("NEXT_PUBLIC_") || name === "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY")
    .sort();
}
