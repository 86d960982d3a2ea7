#!/usr/bin/env bash
# drizzle-orm 0.45.4 with PGlite 0.5.17 (over pg 8.23.1 it is the same): a null in an array of enum values, dates or numerics
# is read as the four letters "NULL"; one in an array of texts or integers is null.
# drizzle reads the first three from the text form of Postgres itself and takes an unquoted NULL for a value. In the manual of
# Postgres 18, section 8.15.6, an unquoted NULL is null and only "NULL" in quotes is the word. Postgres' own to_json() and
# postgres-array 3.0.4 read the same values rightly. What was written as null comes back as a choice that no enum has.
# Consequence here: columns with several values are arrays of texts.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund drizzle-orm@0.45.4 @electric-sql/pglite@0.5.17 postgres-array@3.0.4
cat > read.mjs <<'JS'
import assert from "node:assert";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { date, integer, numeric, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { parse } from "postgres-array";

const client = new PGlite();
const db = drizzle({ client });
await client.exec(`create type perk as enum ('wine', 'books');
  create table members (perks perk[], days date[], amounts numeric[], notes text[], counts integer[])`);
const perk = pgEnum("perk", ["wine", "books"]);
const members = pgTable("members", {
  perks: perk("perks").array(),
  days: date("days").array(),
  amounts: numeric("amounts").array(),
  notes: text("notes").array(),
  counts: integer("counts").array(),
});
const written = {
  perks: ["wine", null],
  days: ["2026-12-04", null],
  amounts: ["1.50", null],
  notes: ["a", null],
  counts: [1, null],
};
await db.insert(members).values(written);
const [read] = await db.select().from(members);
const seconds = Object.fromEntries(Object.entries(read).map(([name, list]) => [name, list[1]]));
console.log("drizzle, the second value:", JSON.stringify(seconds));
assert.deepStrictEqual(seconds, { perks: "NULL", days: "NULL", amounts: "NULL", notes: null, counts: null });

const [row] = (await db.execute(sql`select to_json(perks) as json, perks::text as raw from members`)).rows;
console.log(`Postgres: ${JSON.stringify(row.json)}, postgres-array: ${JSON.stringify(parse(row.raw))}`);
assert.deepStrictEqual([row.json, parse(row.raw)], [["wine", null], ["wine", null]]);
await client.close();
JS
node read.mjs
