import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { sha256 } from "@/lib/hash";
import { root } from "../../../scripts/run.mjs";

/** Medusa's store credit is a module of its loyalty plugin. It needs the framework, but not the whole shop. */
const VERSIONS = {
  "better-auth": "1.7.25",
  pg: "8.23.1",
  "@medusajs/framework": "2.21.1",
  "@medusajs/loyalty-plugin": "2.21.1",
};

// These cannot be bundled, because they load files at runtime.
const UNBUNDLED = ["@electric-sql/pglite", "nodemailer", "pg", "pg-boss", "pino", "sharp"];

const SOURCES = join(root, "tools/bench/peers");

/** Installs the peers into a folder of the system's temporary files, or reuses it. Returns the folder. */
export function installPeers(): string {
  const folder = join(tmpdir(), `plus-one-peers-${sha256(JSON.stringify(VERSIONS)).slice(0, 12)}`);
  const installed = join(folder, "installed");
  if (!existsSync(installed)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: VERSIONS }));
    // The plugin's peer dependencies are the whole shop and its dashboard.
    const args = ["install", "--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund"];
    execFileSync("npm", args, { cwd: folder, stdio: "inherit" });
    writeFileSync(installed, "");
  }
  for (const file of ["better-auth.mjs", "medusa.mjs", "serve-operations.mjs"])
    copyFileSync(join(SOURCES, file), join(folder, file));
  return folder;
}

/** Bundles the club as a production build does, and replaces `next/headers`. Returns the file. */
export async function bundleClub(): Promise<string> {
  const outfile = join(root, "node_modules/.cache/peers-club.mjs");
  const headers = join(root, "tests/support/people/next-headers.ts");
  await build({
    entryPoints: [join(SOURCES, "club.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    external: UNBUNDLED,
    conditions: ["react-server"],
    alias: { "next/headers": headers, "next/headers.js": headers },
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
  return outfile;
}
