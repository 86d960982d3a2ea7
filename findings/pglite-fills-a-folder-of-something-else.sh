#!/usr/bin/env bash
# @electric-sql/pglite 0.5.17: a folder that holds other files, but no database, is filled with a new cluster without a word,
# where initdb of Postgres refuses a folder that is not empty.
# Consequence here: the server, the demo and `db -- reset` refuse a folder that holds something other than a database.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.17
mkdir data && echo "of another program" > data/notes.txt
cat > run.mjs <<'JS'
import assert from "node:assert";
import { readdirSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
const database = await PGlite.create("data");
await database.close();
const names = readdirSync("data");
console.log(`${names.length} entries, among them ${names.filter((name) => /^(notes.txt|PG_VERSION)$/.test(name)).join(", ")}`);
assert(names.includes("notes.txt") && names.includes("PG_VERSION"));
JS
node run.mjs
