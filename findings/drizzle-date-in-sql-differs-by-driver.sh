#!/usr/bin/env bash
# drizzle-orm 0.45.4 over pg 8.23.1 and over PGlite 0.5.14: one condition with a Date, two answers.
# sql`${column} = ${date}` on a timestamp without time zone hands the Date to the driver. pg writes it as local time with an
# offset, which Postgres ignores for this type (manual of Postgres 18, section 8.5.1.3); PGlite writes it in UTC. drizzle itself
# stores and reads such columns in UTC. So on a server east or west of Greenwich the condition over pg is hours off, while
# tests with PGlite, and machines that run in UTC, see nothing. eq(column, date) is right over both.
# Consequence here: every instant is a timestamp with time zone (src/db/schema/columns.ts), where the offset counts.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund drizzle-orm@0.45.4 pg@8.23.1 @electric-sql/pglite@0.5.14 @electric-sql/pglite-socket@0.2.17
cat > read.mjs <<'JS'
import assert from "node:assert";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { eq, sql } from "drizzle-orm";
import { drizzle as overPg } from "drizzle-orm/node-postgres";
import { pgTable, timestamp } from "drizzle-orm/pg-core";
import { drizzle as overPGlite } from "drizzle-orm/pglite";
import pg from "pg";

const host = "127.0.0.1";
const database = await PGlite.create();
await database.exec("create table letters (plain timestamp, zoned timestamptz)");
const server = new PGLiteSocketServer({ db: database, host, port: 0 });
const port = new Promise((resolve) => server.addEventListener("listening", ({ detail }) => resolve(detail.port)));
await server.start();
const pool = new pg.Pool({ host, port: await port, user: "postgres", database: "postgres", max: 1 });
const letters = pgTable("letters", { plain: timestamp(), zoned: timestamp({ withTimezone: true }) });
const drivers = { pg: overPg({ client: pool }), PGlite: overPGlite({ client: database }) };
const at = new Date("2026-12-04T18:00:00Z");
await drivers.pg.insert(letters).values({ plain: at, zoned: at });

const { plain, zoned } = letters;
const read = {};
for (const [name, db] of Object.entries(drivers)) {
  const [row] = await db
    .select({ inSql: sql`${plain} = ${at}`, typed: sql`${eq(plain, at)}`, zonedInSql: sql`${zoned} = ${at}`, plain })
    .from(letters);
  assert.deepStrictEqual(row.plain, at);
  read[name] = [row.inSql, row.typed, row.zonedInSql];
  console.log(`${name}: sql\`\` ${row.inSql}, eq() ${row.typed}, sql\`\` with time zone ${row.zonedInSql}`);
}
assert.deepStrictEqual(read, { pg: [false, true, true], PGlite: [true, true, true] });
await pool.end();
await server.stop();
await database.close();
JS
TZ=Europe/Amsterdam node read.mjs
