import "server-only";
import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import { recordAudit } from "../../audit";
import { hashContact } from "../../contacts/encrypt-contact";
import type { Context } from "../../context";
import { JOINED, JOINED_ELSEWHERE } from "./state";
import { isUnsent, unpaused } from "./state-sql";

export function withdrawn(clock: Pick<Context, "now">) {
  const { now } = clock;
  return {
    ...unpaused(clock),
    status: "withdrawn",
    outcomeAt: now,
    contactSealed: null,
    contactErasedAt: now,
  } as const;
}

/** Also withdraws a sent request whose message is still queued or failed. */
export async function withdrawUnsentRequests(
  tx: Database,
  clock: Pick<Context, "now">,
  invitationId: string,
): Promise<void> {
  await tx
    .update(conciergeRequests)
    .set(withdrawn(clock))
    .where(and(eq(conciergeRequests.invitationId, invitationId), isUnsent(tx)));
}

type Joined = {
  invitationId: string;
  /** Whether the friend took the last place. */
  isFull: boolean;
  contact: string;
};

/**
 * Ends the unsent requests that no one needs after a friend joined, and erases their contacts: the requests of the
 * invitation if it is full, and all requests for the friend's contact. Those of other invitations become `closed`, so that
 * their sponsors see why.
 */
export async function endRequestsOfJoined(
  tx: Database,
  context: Context,
  { invitationId, isFull, contact }: Joined,
): Promise<void> {
  const isOwn = eq(conciergeRequests.invitationId, invitationId);
  const isForFriend = eq(conciergeRequests.contactHash, hashContact(contact));
  const ended = await tx
    .update(conciergeRequests)
    .set({
      ...withdrawn(context),
      status: sql`case when ${isOwn} then 'withdrawn' else 'closed' end`,
      reason: sql`case when ${isOwn} then ${JOINED} else ${JOINED_ELSEWHERE} end`,
    })
    .where(and(isFull ? or(isOwn, isForFriend) : isForFriend, isUnsent(tx)))
    .returning({ id: conciergeRequests.id, why: sql<string>`${conciergeRequests.reason}` });
  for (const { id, why } of ended)
    await recordAudit(tx, context, { action: "concierge withdrawn", subjectId: id, details: { why } });
}
