import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { renewInvitation } from "../../invitations/renew-invitation";
import { isHeld, requireRequest, requireRequestId, whyNotHeld } from "../../requests/request-claims";
import { whyBlocked } from "../contacts/why-blocked";
import { requireNotWrittenToday } from "../contacts/written-today";

/**
 * Moves a request that the actor holds to `sent`, and starts the invitation's seven days: ownership, state, expiry and
 * whether the friend may be written to are looked at in this moment. Answers both rows.
 * @throws DomainError request-not-found, request-taken, request-unclaimed, request-lapsed, request-done, request-blocked,
 * contact-erased, contact-written-today and those of the invitation.
 */
export async function recordSending(
  tx: Database,
  context: MemberContext,
  requestId: string,
  how: "provider" | "hand",
) {
  const { actor, now } = context;
  const id = requireRequestId(requestId);
  const before = await requireRequest(tx, context, id);
  if (!before.isClaimLive || before.request.claimedBy !== actor.id) throw whyNotHeld(before, context);
  if (!before.request.contactSealed) throw new DomainError("contact-erased");
  if (await whyBlocked(tx, before.request)) throw new DomainError("request-blocked");
  await requireNotWrittenToday(tx, context, before.request);
  const invitation = await renewInvitation(tx, context, before.request.invitationId);
  const channel = sql`case ${conciergeRequests.contactKind} when 'email' then 'email' else 'sms' end`;
  const byHand = how === "hand" ? { sentVia: "hand" as const } : { sentVia: channel };
  const [request] = await tx
    .update(conciergeRequests)
    .set({ ...byHand, status: "sent", sentBy: actor.id, sentAt: now, outcomeAt: null, reason: null })
    .where(
      and(
        eq(conciergeRequests.id, id),
        isHeld(context),
        isNull(conciergeRequests.blocked),
        isNotNull(conciergeRequests.contactSealed),
      ),
    )
    .returning();
  if (!request) throw whyNotHeld(await requireRequest(tx, context, id), context);
  return { request, invitation };
}
