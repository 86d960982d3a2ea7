import { drizzle as drizzleServed } from "drizzle-orm/node-postgres";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { Pool } from "pg";
import type { Database } from "@/db/client";
import * as schema from "@/db/schema";
import { createDatabase } from "./create-database";
import { openCopy } from "./open-copy";
import { reverseRows } from "./reverse-rows";

type Kept = {
  /** What was set in the session is forgotten. */
  forgetSession: () => Promise<unknown>;
  db: () => Database;
  tables: string[];
  close: () => Promise<void>;
};

// What stands here outlives the sandbox of one test file, so it is opened once a worker (worker-environment.mjs).
const kept: { served?: Promise<Kept>; embedded?: Promise<Kept> } = Reflect.get(globalThis, "__kept");

/** A migrated database that a worker's test files use one after the other, on one connection: served or PGlite. */
export function keptDatabase(where: "served" | "embedded"): Promise<Kept> {
  kept[where] ??= where === "served" ? openServed() : openEmbedded();
  return kept[where];
}

async function openServed(): Promise<Kept> {
  const { connectionString } = await createDatabase(process.env.TEST_DATABASE_TEMPLATE ?? "");
  const pool = new Pool({
    connectionString,
    max: 1,
    options: "-c synchronous_commit=off", // nobody needs what a crash would lose
    idleTimeoutMillis: 0,
  });
  pool.on("connect", (client) => reverseRows(client));
  pool.on("error", () => {}); // the end of a run drops the database under a connection that is still open
  return {
    forgetSession: () => pool.query("discard all"),
    db: () => drizzleServed(pool, { schema }),
    tables: await listTables(drizzleServed(pool)),
    close: () => pool.end(),
  };
}

async function openEmbedded(): Promise<Kept> {
  const pglite = await openCopy();
  reverseRows(pglite);
  return {
    forgetSession: () => pglite.exec("discard all"),
    db: () => drizzleEmbedded(pglite, { schema }),
    tables: await listTables(drizzleEmbedded(pglite)),
    close: () => pglite.close(),
  };
}

async function listTables(db: Pick<Database, "execute">): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  return rows.map(({ name }) => name);
}
