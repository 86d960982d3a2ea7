import "server-only";
import { and, eq } from "drizzle-orm";
import { conciergeRequests, contactOptOuts, waitlistEntries } from "@/db/schema";
import { lockIntake } from "../concierge/requests/intake-limits";
import type { Context } from "../context";
import { requireOptOutHash } from "./require-opt-out-hash";

/**
 * Lets the club's concierge write again to the contact that a token stands for, which only the friend has; who waited for
 * a place has it again. Again changes nothing.
 * @throws DomainError opt-out-unknown.
 */
export async function undoOptOut({ db }: Pick<Context, "db">, { token }: { token: string }): Promise<void> {
  const contactHash = requireOptOutHash(token);
  await db.transaction(async (tx) => {
    await lockIntake(tx);
    await tx.delete(contactOptOuts).where(eq(contactOptOuts.contactHash, contactHash));
    await tx
      .update(conciergeRequests)
      .set({ blocked: null })
      .where(and(eq(conciergeRequests.contactHash, contactHash), eq(conciergeRequests.blocked, "opted-out")));
    await tx
      .update(waitlistEntries)
      .set({ optedOutAt: null })
      .where(eq(waitlistEntries.contactHash, contactHash));
  });
}
