import { setTimeout } from "node:timers/promises";
import { SECOND } from "@/lib/durations";
import { errorDetail, errorReason, StartupError } from "@/lib/errors";
import { log } from "@/lib/log";

const RETRY_AFTER = 0.5 * SECOND;

// Starting up or shutting down, no free connection, read-only, a table in use, a deadlock with a request.
const TEMPORARY_CODES = ["57P01", "57P02", "57P03", "53300", "25006", "55P03", "40P01"];

/**
 * Runs a part of the start again while the database server is temporarily unavailable, up to `wait` seconds.
 * @throws StartupError after that time, and every other error immediately.
 */
export async function waitForDatabase<Result>(wait: number, begin: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + wait * SECOND;
  for (let tries = 0; ; tries++) {
    try {
      return await begin();
    } catch (error) {
      if (!isTemporary(error)) throw error;
      if (performance.now() >= end) throw unusableDatabase(error);
      if (tries === 0) log.warn(`waiting for the database, ${wait} seconds at most`);
      await setTimeout(RETRY_AFTER);
    }
  }
}

export function unusableDatabase(error: unknown): StartupError {
  return error instanceof StartupError
    ? error
    : new StartupError(`DATABASE_URL can't be used: ${errorReason(error)}`, { cause: error });
}

/** Network errors have no five-character SQLSTATE. */
function isTemporary(error: unknown): boolean {
  const code = errorDetail(error, "cause", "code") ?? errorDetail(error, "code");
  if (code === undefined) return error instanceof Error && /connection|timeout/i.test(error.message);
  return !/^[0-9A-Z]{5}$/.test(code) || TEMPORARY_CODES.includes(code);
}
