import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root, run } from "./run.mjs";

/** Installs the packages that a folder's lock file names, the product's unless another is given, if they aren't there already. */
export async function ensureInstalled(folder = "") {
  if (packagesMatch(folder)) return;
  console.log("Installing packages …");
  const code = await run("npm", ["ci", "--no-audit", "--no-fund", "--prefix", join(root, folder)]);
  if (code === 0) return;
  console.error("npm ci failed; the lines above say why.");
  process.exit(1);
}

/** Whether these packages, and no others, are there. */
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

if (process.argv[1] === fileURLToPath(import.meta.url)) void ensureInstalled(); // no await of a module: benches require it
