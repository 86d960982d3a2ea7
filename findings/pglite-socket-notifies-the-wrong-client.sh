#!/usr/bin/env bash
# @electric-sql/pglite-socket 0.2.17 over PGlite 0.5.14 (its peer), with two connections of pg 8.23.1.
# Transactions stay apart: a query of the other client waits until the first commits. But the session is one: the notification
# reaches the client that sent it, and the client that listens hears nothing; both get the same advisory lock; a temporary
# table of one is read by the other. So a queue that wakes up by LISTEN, or a migration under an advisory lock, is silently wrong.
# Consequence here: one process has the embedded database, and a worker of its own needs a Postgres server.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.14 @electric-sql/pglite-socket@0.2.17 pg@8.23.1
cat > read.mjs <<'JS'
import assert from "node:assert";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import pg from "pg";
const host = "127.0.0.1";
const database = await PGlite.create();
const server = new PGLiteSocketServer({ db: database, host, port: 0, maxConnections: 10 });
const port = new Promise((resolve) =>
  server.addEventListener("listening", ({ detail }) => resolve(detail.port)),
);
await server.start();
const pool = new pg.Pool({ host, port: await port, user: "postgres", database: "postgres", max: 2 });
const [one, other] = [await pool.connect(), await pool.connect()];
const heard = [];
const notified = new Promise((resolve) => {
  for (const [name, client] of [["listener", one], ["sender", other]])
    client.on("notification", ({ channel }) => resolve(heard.push(`${name}: ${channel}`)));
});
await one.query("listen news");
await other.query("notify news");
await notified;
await one.query("select 1");
const locks = [];
for (const client of [one, other])
  locks.push((await client.query("select pg_try_advisory_lock(1) as locked")).rows[0].locked);
await one.query("create temporary table notes as select 7 as page");
const { page } = (await other.query("select page from notes")).rows[0];
console.log(`heard by ${heard.join(", ")}; both locked: ${locks}; the other's temporary table: ${page}`);
assert.deepStrictEqual([heard, locks, page], [["sender: news"], [true, true], 7]);
one.release();
other.release();
await pool.end();
await server.stop();
await database.close();
JS
node read.mjs
