import { and, desc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { requireInviteId } from "../../invitations/own-invitation";
import { isClaimable } from "../../requests/request-claims";

/** True of the actor's requests for an invitation that nobody at the desk has in hand: they may still be changed. */
export function isOwnWaiting(context: MemberContext, inviteId: string) {
  return and(
    eq(conciergeRequests.invitationId, requireInviteId(inviteId)),
    eq(conciergeRequests.sponsorId, context.actor.id),
    isClaimable(context),
  );
}

/** The actor's newest request for an invitation, to be looked at after a conditional statement found none waiting. */
export async function requireNewestRequest(db: Database, { actor }: MemberContext, inviteId: string) {
  const [request] = await db
    .select()
    .from(conciergeRequests)
    .where(
      and(
        eq(conciergeRequests.invitationId, requireInviteId(inviteId)),
        eq(conciergeRequests.sponsorId, actor.id),
      ),
    )
    .orderBy(desc(conciergeRequests.createdAt), desc(conciergeRequests.id))
    .limit(1);
  if (!request) throw new DomainError("invitation-not-found");
  return request;
}
