import "server-only";
import { and, eq } from "drizzle-orm";
import { conciergeRequests, contactOptOuts, waitlistEntries } from "@/db/schema";
import { lockIntake } from "../concierge/requests/intake-limits";
import { isOpen } from "../concierge/requests/state-sql";
import type { Context } from "../context";
import { endEntries } from "../waitlist/end-entries";
import { requireOptOutHash } from "./require-opt-out-hash";

/**
 * Stops all messages of the club's concierge to the contact that a token stands for, for every member and for ever; the
 * desk sees it on what waits, and who waits for a place waits no longer. Again changes nothing.
 * @throws DomainError opt-out-unknown.
 */
export async function optOut({ db, now }: Context, { token }: { token: string }): Promise<void> {
  const contactHash = requireOptOutHash(token);
  await db.transaction(async (tx) => {
    await lockIntake(tx);
    await tx.insert(contactOptOuts).values({ contactHash, createdAt: now }).onConflictDoNothing();
    await tx
      .update(conciergeRequests)
      .set({ blocked: "opted-out" })
      .where(and(eq(conciergeRequests.contactHash, contactHash), isOpen()));
    await endEntries(tx, { now }, eq(waitlistEntries.contactHash, contactHash), "opted-out");
  });
}
