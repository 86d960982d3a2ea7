import { drizzle as drizzleServed } from "drizzle-orm/node-postgres";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { Pool } from "pg";
import type { Database } from "@/db/client";
import * as schema from "@/db/schema";
import { createDatabase } from "./create-database";
import { openCopy } from "./open-copy";
import { reverseRows } from "./reverse-rows";

type WorkerDatabase = {
  resetSession: () => Promise<unknown>;
  db: () => Database;
  tables: string[];
  close: () => Promise<void>;
};

// Outlives the sandbox of a test file, so a worker opens each database only once (worker-environment.mjs).
const databases: { served?: Promise<WorkerDatabase>; embedded?: Promise<WorkerDatabase> } = Reflect.get(
  globalThis,
  "__workerDatabases",
);

/** Returns a migrated database with one connection, on Postgres or PGlite. The worker's test files share it. */
export function workerDatabase(where: "served" | "embedded"): Promise<WorkerDatabase> {
  databases[where] ??= where === "served" ? openServed() : openEmbedded();
  return databases[where];
}

async function openServed(): Promise<WorkerDatabase> {
  const { connectionString } = await createDatabase(process.env.TEST_DATABASE_TEMPLATE ?? "");
  const pool = new Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    pipeline: true,
  });
  pool.on("connect", (client) => reverseRows(client));
  pool.on("error", () => {}); // the end of a run drops the database while a connection is open
  return {
    resetSession: () => pool.query("discard all"),
    db: () => drizzleServed(pool, { schema }),
    tables: await listTables(drizzleServed(pool)),
    close: () => pool.end(),
  };
}

async function openEmbedded(): Promise<WorkerDatabase> {
  const pglite = await openCopy();
  reverseRows(pglite);
  return {
    resetSession: () => pglite.exec("discard all"),
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
