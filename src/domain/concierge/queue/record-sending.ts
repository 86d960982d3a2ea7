import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, invitations } from "@/db/schema";
import { recordEvents } from "../../analytics/record-events";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { sentNow } from "../../invitations/expiry";
import { lockInvitation } from "../../invitations/find-invitation";
import { lockContact } from "../contacts/messaged-today";
import { type ConciergeRequest, lockRequest, requireRequest } from "../requests/find-request";
import { handlerError } from "../requests/state";
import { requireSendable } from "./find-send-blocker";
import { throwIfRequestError } from "./throw-if-request-error";

/**
 * Moves a request that the actor holds to `sent`, and starts the invitation's seven days: ownership, state, expiry and
 * whether the friend may be written to are looked at in this moment, under the locks of the contact, the invitation and
 * the request, in this order. Returns both as they were before, and how it was sent.
 * @throws DomainError request-not-found, request-taken, request-unclaimed, request-lapsed, request-done, request-blocked,
 * contact-erased, contact-written-today and those of the invitation.
 */
export async function recordSending(
  tx: Database,
  context: MemberContext,
  requestId: string,
  how: "provider" | "hand",
) {
  const held = requireHeld(context, await requireRequest(tx, context, requestId));
  await lockContact(tx, held);
  const invitation = await lockInvitation(tx, context, eq(invitations.id, held.invitationId));
  if (!invitation) throw new DomainError("invitation-not-sendable");
  const request = requireHeld(context, await lockRequest(tx, context, requestId));
  await requireSendable({ ...context, db: tx }, request, invitation);
  await tx.update(invitations).set(sentNow(context)).where(eq(invitations.id, invitation.id));
  const channel = request.contactKind === "email" ? "email" : "sms";
  const sentVia = how === "hand" ? "hand" : channel;
  await tx
    .update(conciergeRequests)
    .set({
      status: "sent",
      sentVia,
      sentBy: context.actor.id,
      sentAt: context.now,
      isCounted: context.counts === true,
      outcomeAt: null,
      reason: null,
    })
    .where(eq(conciergeRequests.id, request.id));
  await recordEvents(tx, context, context.actor.id, {
    name: "Concierge Invite Sent",
    properties: { channel: how === "hand" ? "by_hand" : channel },
  });
  return { request, invitation, sentVia };
}

function requireHeld({ actor }: MemberContext, request: ConciergeRequest): ConciergeRequest {
  throwIfRequestError(request, handlerError(request, actor.id));
  return request;
}
