import { setTimeout } from "node:timers/promises";
import { Pool } from "pg";
import { SECOND } from "@/lib/durations";
import { errorDetail } from "@/lib/errors";
import { log } from "@/lib/log";
import { CONNECT_LIMIT } from "./connection-limits";
import { migrateServed } from "./migrate";

const TRY_AGAIN = 0.5 * SECOND;

// Starting up or shutting down, no connection left, not the primary (yet), a table in use.
const PASSING = ["57P01", "57P02", "57P03", "53300", "25006", "55P03"];

/**
 * Brings a served database up to date as soon as it can be had, and says in the log that it waits.
 * @param wait for how many seconds at most. @throws what the last try failed with; at once what no waiting mends.
 */
export async function migrateWhenReady(connectionString: string, wait: number): Promise<void> {
  const end = performance.now() + wait * SECOND;
  const pool = new Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: CONNECT_LIMIT,
    keepAlive: true,
  });
  pool.on("error", () => {}); // the next try reports it
  try {
    for (let tries = 0; !(await isMigrated(pool, end)); tries++) {
      if (tries === 0) log.warn(`waiting for the database, ${wait} seconds at most`);
      await setTimeout(TRY_AGAIN);
    }
  } finally {
    await pool.end();
  }
}

async function isMigrated(pool: Pool, end: number): Promise<boolean> {
  try {
    await migrateServed(pool);
    return true;
  } catch (error) {
    if (!isPassing(error) || performance.now() >= end) throw error;
    return false;
  }
}

/** What has no SQLSTATE, of five characters, came from the network. */
function isPassing(error: unknown): boolean {
  const code = errorDetail(error, "cause", "code") ?? errorDetail(error, "code");
  if (code === undefined) return error instanceof Error && /connection|timeout/i.test(error.message);
  return !/^[0-9A-Z]{5}$/.test(code) || PASSING.includes(code);
}
