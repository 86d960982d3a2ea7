#!/usr/bin/env bash
# @electric-sql/pglite 0.5.17 in Node: awaiting queries one after another never lets a timer or a socket run.
# Each query runs in the calling thread and its promise is settled as a microtask, so a loop of awaited queries is one block.
# A timer of 1 ms that is set before the loop fires only after it. With a pause (setImmediate) between the queries it fires.
# Consequence here: long loops over the embedded database pause between pieces, so that other requests are answered.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.17
cat > run.mjs <<'JS'
import assert from "node:assert";
import { setImmediate as pause } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
const database = await PGlite.create();
async function firedDuring(work) {
  let fired = false;
  setTimeout(() => (fired = true), 1);
  for (let count = 0; count < 200; count += 1) await work();
  return fired;
}
const query = () => database.query("select count(*) from generate_series(1, 1000)");
const alone = await firedDuring(query);
await pause();
const paused = await firedDuring(async () => {
  await query();
  await pause();
});
console.log(`timer fired during 200 awaited queries: ${alone}; with a pause after each: ${paused}`);
await database.close();
assert.deepStrictEqual([alone, paused], [false, true]);
JS
node run.mjs
