#!/usr/bin/env bash
# drizzle-orm 0.45.4, drizzle-kit 0.31.11, PGlite 0.5.17: an index declared with column.desc() doesn't serve orderBy(desc(column)).
# drizzle-kit writes the index as DESC NULLS LAST; drizzle-orm's desc() writes DESC, which in Postgres means NULLS FIRST.
# Postgres compares the two orders even for a column that is NOT NULL, so "the newest row" sorts all rows instead of
# reading one index entry. An ascending index, which Postgres reads backward, serves the same query.
# Consequence here: a member with 100,000 invitations waited for a sort of all of them on each visit of the home page.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund drizzle-orm@0.45.4 drizzle-kit@0.31.11 @electric-sql/pglite@0.5.17
cat > schema.cjs <<'JS'
const { index, integer, pgTable, timestamp } = require("drizzle-orm/pg-core");
const made = (name, order) =>
  pgTable(name, { owner: integer("owner").notNull(), at: timestamp("at").notNull() }, (table) => [
    index(`${name}_index`).on(table.owner, order(table.at)),
  ]);
exports.descending = made("descending", (at) => at.desc());
exports.ascending = made("ascending", (at) => at);
JS
npx drizzle-kit generate --dialect postgresql --schema schema.cjs --out out >/dev/null
grep -ho 'CREATE INDEX.*;' out/*.sql
cat > plans.mjs <<'JS'
import { readdirSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { desc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import schema from "./schema.cjs";

const client = new PGlite();
const db = drizzle({ client });
const [file] = readdirSync("out").filter((name) => name.endsWith(".sql"));
await client.exec(readFileSync(`out/${file}`, "utf8"));
const steps = {};
for (const [name, table] of Object.entries(schema)) {
  await client.exec(
    `insert into ${name} select 1, now() - n * interval '1 minute' from generate_series(1, 20000) n; analyze ${name}`,
  );
  const { sql, params } = db.select().from(table).where(eq(table.owner, 1)).orderBy(desc(table.at)).limit(1).toSQL();
  const { rows } = await client.query(`explain (costs off) ${sql}`, params);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  steps[name] = plan.includes("Sort") ? "sorts all rows" : "reads the index";
  console.log(`\n${name}: ${steps[name]}\n${plan}`);
}
if (steps.descending !== "sorts all rows" || steps.ascending !== "reads the index")
  throw new Error("the behavior has changed");
JS
node plans.mjs
