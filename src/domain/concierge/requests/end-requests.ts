import "server-only";
import { and, eq, inArray, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, invitations } from "@/db/schema";
import { recordAudit } from "../../audit";
import { hashContact } from "../../contacts/encrypt-contact";
import type { Clock, Context } from "../../context";
import { erasedContact } from "../../personal-data/invitation-tables";
import { JOINED, JOINED_ELSEWHERE } from "./state";
import { isUnsent, unpaused } from "./state-sql";

export function withdrawn(clock: Clock) {
  return {
    ...unpaused(clock),
    status: "withdrawn",
    outcomeAt: clock.now,
    ...erasedContact(clock),
  } as const;
}

/** Also withdraws a sent request whose message is still queued or failed. */
export async function withdrawUnsentRequests(
  tx: Database,
  clock: Clock,
  invitationId: string,
): Promise<void> {
  await tx
    .update(conciergeRequests)
    .set(withdrawn(clock))
    .where(and(eq(conciergeRequests.invitationId, invitationId), isUnsent(tx)));
}

type Joined = {
  invitationId: string;
  sponsorId: string;
  /** Whether the friend took the last place. */
  isFull: boolean;
  contact: string;
};

/**
 * False if `endRequestsOfJoined` would end nothing; for a query that selects the invitation. A request that is added after the
 * read is not sent, because a member has the contact (`findSendBlocker`).
 */
export function hasUnsentRequests(db: Database, contactHash: Placeholder): SQL<boolean> {
  const isOfInvitation = eq(conciergeRequests.invitationId, invitations.id);
  const isOfJoined = or(isOfInvitation, eq(conciergeRequests.contactHash, contactHash));
  return sql`exists (select from ${conciergeRequests} where ${and(isOfJoined, isUnsent(db))})`;
}

/**
 * Ends the unsent requests that no one needs after a friend joined, and erases their contacts: the requests of the
 * invitation if it is full, and all requests for the friend's contact. Those of other sponsors become `closed`, so that they
 * see why. Returns the invitations of the closed ones.
 */
export async function endRequestsOfJoined(
  tx: Database,
  context: Context,
  { invitationId, sponsorId, isFull, contact }: Joined,
): Promise<string[]> {
  const isOfInvitation = eq(conciergeRequests.invitationId, invitationId);
  const own = tx.select({ id: invitations.id }).from(invitations).where(eq(invitations.sponsorId, sponsorId));
  const isOwn = inArray(conciergeRequests.invitationId, own);
  const isForFriend = eq(conciergeRequests.contactHash, hashContact(contact));
  const ended = await tx
    .update(conciergeRequests)
    .set({
      ...withdrawn(context),
      status: sql`case when ${isOwn} then 'withdrawn' else 'closed' end`,
      reason: sql`case when ${isOwn} then ${JOINED} else ${JOINED_ELSEWHERE} end`,
    })
    .where(and(isFull ? or(isOfInvitation, isForFriend) : isForFriend, isUnsent(tx)))
    .returning({
      id: conciergeRequests.id,
      invitationId: conciergeRequests.invitationId,
      why: sql<string>`${conciergeRequests.reason}`,
    });
  for (const { id, why } of ended)
    await recordAudit(tx, context, { action: "concierge withdrawn", subjectId: id, details: { why } });
  return ended.flatMap((request) => (request.why === JOINED_ELSEWHERE ? [request.invitationId] : []));
}
