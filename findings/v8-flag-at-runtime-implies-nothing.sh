#!/usr/bin/env bash
# Node 24.21.0 with PGlite 0.5.17: V8 compiles PGlite's WebAssembly twice, and the optimized copies hold 400 MB while a new
# database is created. `node --liftoff-only` keeps the first copy alone, starts faster and needs 0.6 of the memory. The same
# flag by v8.setFlagsFromString(), before anything is compiled, is accepted and changes nothing: what a flag implies is
# computed when the process starts. The flags that it implies (no tier-up, no dynamic tiering) do work at runtime.
# Consequence here: src/db/embedded-folder.ts sets the two implied flags.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.17 node@24.21.0
cat > create.mjs <<'JS'
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
for (const flag of process.argv.slice(3)) setFlagsFromString(flag);
const { PGlite } = await import("@electric-sql/pglite");
const database = await PGlite.create(process.argv[2]);
await database.close();
console.log(Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]) / 1024));
JS
node=node_modules/.bin/node
plain=$($node create.mjs a)
started=$($node --liftoff-only create.mjs b)
runtime=$($node create.mjs c --liftoff-only)
implied=$($node create.mjs d --no-wasm-tier-up --no-wasm-dynamic-tiering)
echo "peak of a new database, MB: no flag $plain; --liftoff-only at the start $started, at runtime $runtime; the implied flags at runtime $implied"
(( started * 10 < plain * 8 && runtime * 10 > plain * 9 && implied * 10 < plain * 8 )) || { echo "the behavior has changed"; exit 1; }
