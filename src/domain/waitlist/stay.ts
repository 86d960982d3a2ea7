import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { waitlistEntries } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { recordAudit } from "../audit";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { readConfirmationToken } from "./confirmation-token";
import { type Entry, lockEntry, requireEntry } from "./find-entry";
import { entryState } from "./state";

export const chooseStaySchema = z.object({
  token: z.string({ error: "Missing address." }).max(100),
  choice: z.enum(["stay", "leave"], { error: "Choose one." }),
});

/** How somebody stands with the waitlist, as they may know it: `over` also once they were let in. */
export type StayStanding = { state: "asked" | "stays" | "left" | "over"; since: string };

/** What the page of a signed address says. Changes nothing: mail scanners open addresses before people. @throws DomainError opt-out-unknown. */
export async function getStay(context: Context, token: string): Promise<StayStanding> {
  return standingOf(await requireEntry(context.db, context, requireEntryId(token)));
}

/**
 * Keeps who was asked on the list, or takes them off it; who left may ask for a place again. Either again, and for who
 * waits no longer, changes nothing.
 * @throws DomainError opt-out-unknown.
 */
export async function chooseStay(
  context: Context,
  { token, choice }: z.output<typeof chooseStaySchema>,
): Promise<StayStanding> {
  const { now } = context;
  return context.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, context, requireEntryId(token));
    const change = choice === "stay" ? { stayedAt: now } : { removedAt: now };
    if (entryState(entry) === "waiting" && entry.stayAskedAt) {
      await tx.update(waitlistEntries).set(change).where(eq(waitlistEntries.id, entry.id));
      const action = choice === "stay" ? "waitlist stayed" : "waitlist left";
      await recordAudit(tx, context, { action, subjectId: entry.id });
    }
    return standingOf(await requireEntry(tx, context, entry.id));
  });
}

function standingOf(entry: Entry): StayStanding {
  const since = formatDate(entry.createdAt);
  const state = entryState(entry);
  if (state === "removed" && !entry.removedBy) return { state: "left", since };
  if (state !== "waiting") return { state: "over", since };
  const { stayedAt, stayAskedAt } = entry;
  return { state: stayedAt && stayAskedAt && stayedAt >= stayAskedAt ? "stays" : "asked", since };
}

function requireEntryId(token: string): string {
  const entryId = readConfirmationToken(token);
  if (!entryId) throw new DomainError("opt-out-unknown");
  return entryId;
}
