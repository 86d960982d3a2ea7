import "server-only";
import { asc } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { waitlistEntries } from "@/db/schema";
import type { Context, MemberContext } from "../context";
import { requireRole } from "../members/require-role";
import { canLeadDesk } from "../members/roles";
import { admitToClub } from "./admit-to-club";
import { type Entry, requireEntry } from "./find-entry";
import { ADMITTED_AT_ONCE } from "./limits";
import { lockAdmissions } from "./lock-admissions";
import { isWaiting } from "./standing/is-waiting";

export const admitNextSchema = z.object({});

/**
 * Lets the ten in who have waited longest, or as many as the day's limit leaves. Who must not be written to is passed over
 * and marked. Leads and admins only. Returns how many were let in and how many passed over.
 * @throws DomainError not-allowed, no-host, too-many-admitted.
 */
export async function admitNext(context: MemberContext): Promise<{ admitted: number; passedOver: number }> {
  requireRole(context, canLeadDesk);
  return context.db.transaction(async (tx) => {
    const { host, left } = await lockAdmissions(tx, context);
    const result = { admitted: 0, passedOver: 0 };
    while (result.admitted < Math.min(left, ADMITTED_AT_ONCE)) {
      const entry = await lockOldest(tx, context);
      if (!entry) break;
      const outcome = await admitToClub(tx, context, entry, host);
      result[outcome === "admitted" ? "admitted" : "passedOver"] += 1;
    }
    return result;
  });
}

/** Locks who has waited longest; one whom somebody is taking off the list this moment is left to them. */
async function lockOldest(tx: Database, clock: Pick<Context, "now">): Promise<Entry | null> {
  const { id, createdAt } = waitlistEntries;
  const [oldest] = await tx
    .select({ id })
    .from(waitlistEntries)
    .where(isWaiting())
    .orderBy(asc(createdAt), asc(id))
    .limit(1)
    .for("no key update", { skipLocked: true });
  return oldest ? requireEntry(tx, clock, oldest.id) : null;
}
