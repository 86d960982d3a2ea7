import "server-only";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { BackupError, type BackupStore } from "@/db/backup/backup-store";
import { openNewestBackup, rehearseBackup } from "@/db/backup/rehearsal";
import type { OpenedDatabase } from "@/db/client";
import { latestBackups } from "@/db/schema";
import { StartupError } from "@/lib/errors";
import { log } from "@/lib/log";
import type { BaseContext, Context } from "../context";
import { lastDue } from "./last-due";

type Place = BackupStore["kind"];

/** Half an hour after a backup. */
const NIGHT = "4 hours 45 minutes";

/**
 * Restores the newest backup of each place into a scratch database if that has not succeeded since the last Monday, 4:45 in New York.
 * Runs every hour, and tries a failed place again after the next 4:45. @throws BackupError if a place failed, in one line.
 */
export async function rehearseBackups(
  context: BaseContext,
  stores: readonly BackupStore[],
  openScratch: () => Promise<OpenedDatabase>,
  signal?: AbortSignal,
): Promise<void> {
  const due = await listDue(context);
  const errors: string[] = [];
  for (const store of stores.filter(({ kind }) => due.includes(kind))) {
    // Stays if the process is killed.
    await record(context, store.kind, { rehearsalError: "it did not finish", rehearsalTriedAt: context.now });
    const error = await rehearse(store, openScratch, signal);
    const success = { rehearsedAt: context.now, rehearsalError: null };
    await record(context, store.kind, error === null ? success : { rehearsalError: error });
    if (error) errors.push(error);
  }
  if (errors.length > 0) throw new BackupError(errors.join("; "));
}

async function listDue(context: BaseContext): Promise<Place[]> {
  const { place, rehearsedAt, rehearsalTriedAt } = latestBackups;
  const isDue = and(
    or(isNull(rehearsedAt), lt(rehearsedAt, lastDue(context, "week", NIGHT))),
    or(isNull(rehearsalTriedAt), lt(rehearsalTriedAt, lastDue(context, "day", NIGHT))),
  );
  return (await context.db.select({ place }).from(latestBackups).where(isDue)).map((row) => row.place);
}

type Result = Partial<Record<"rehearsedAt" | "rehearsalTriedAt", Context["now"]>> & {
  rehearsalError: string | null;
};

async function record({ db }: BaseContext, place: Place, result: Result): Promise<void> {
  await db.update(latestBackups).set(result).where(eq(latestBackups.place, place));
}

/** Returns null, or why it failed in one line without rows. */
async function rehearse(
  store: BackupStore,
  openScratch: () => Promise<OpenedDatabase>,
  signal?: AbortSignal,
): Promise<string | null> {
  try {
    const scratch = await openScratch();
    try {
      const { name, lines } = await openNewestBackup([store]); // an open file that no one reads would stay open
      const summary = await rehearseBackup(scratch.jobs, { name, lines: untilAborted(lines, signal) });
      log.info({ place: store.kind }, summary);
      return null;
    } finally {
      await scratch.close();
    }
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    log.error({ place: store.kind, err: error }, "a rehearsal failed");
    return error instanceof Error ? error.name : "unknown error";
  }
}

async function* untilAborted(
  lines: AsyncIterable<string>,
  signal?: AbortSignal,
): AsyncGenerator<string, void> {
  for await (const line of lines) {
    signal?.throwIfAborted();
    yield line;
  }
}
