import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withProgress } from "./progress.mjs";
import { root, run } from "./run.mjs";

/** Installs a folder's packages by its lock file, unless they are installed already. The default is the root. */
export async function ensureInstalled(folder = "") {
  if (packagesMatch(folder)) return;
  // Packages that need a newer Node run with the Node of package.json, so npm's warnings about them are wrong.
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", join(root, folder)];
  const code = await withProgress("Installing packages (one to five minutes)", () => run("npm", args));
  if (code === 0) return;
  console.error("npm ci failed. See the lines above.");
  process.exit(1);
}

/** Whether every package of the lock file is installed in its version. */
function packagesMatch(folder) {
  const wanted = packagesIn(join(folder, "package-lock.json"));
  const present = packagesIn(join(folder, "node_modules/.package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => path === "" || satisfies(present[path], entry));
}

function satisfies(present, wanted) {
  if (!present) return Boolean(wanted.optional || wanted.devOptional);
  return present.version === wanted.version;
}

function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), "utf8")).packages;
  } catch {
    return null;
  }
}

// Without an await at the top, tools/prove.ts can load this file.
if (process.argv[1] === fileURLToPath(import.meta.url)) void ensureInstalled();
