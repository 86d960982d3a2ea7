import "server-only";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import { hashContact } from "../../contacts/encrypt-contact";
import type { Context } from "../../context";
import { isOpen } from "./state-sql";

export function withdrawn({ now }: Pick<Context, "now">) {
  return { status: "withdrawn", outcomeAt: now, contactSealed: null, contactErasedAt: now } as const;
}

/** Withdraws the unsent requests of an invitation and erases their contacts; with `contact` only those for this friend. */
export async function withdrawOpenRequests(
  tx: Database,
  clock: Pick<Context, "now">,
  { invitationId, contact }: { invitationId: string; contact?: string },
): Promise<void> {
  const isFriends =
    contact === undefined ? undefined : eq(conciergeRequests.contactHash, hashContact(contact));
  await tx
    .update(conciergeRequests)
    .set(withdrawn(clock))
    .where(and(eq(conciergeRequests.invitationId, invitationId), isFriends, isOpen()));
}
