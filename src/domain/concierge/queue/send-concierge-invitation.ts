import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeRequests, invitations } from "@/db/schema";
import { recordEvents } from "../../analytics/record-events";
import { recordAudit } from "../../audit";
import { decryptContact } from "../../contacts/encrypt-contact";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { hasLink } from "../../has-link";
import { sentNow } from "../../invitations/expiry";
import { lockInvitation } from "../../invitations/find-invitation";
import { engravingOf } from "../../invitations/invitation-seed";
import { canUseConsole, requireRole } from "../../members/roles";
import { writeMessage } from "../../messages/write-message";
import { tidyLine } from "../../plain-text";
import { shortText } from "../../short-text";
import { lockContact } from "../contacts/messaged-today";
import {
  type ConciergeRequest,
  lockRequest,
  requestIdSchema,
  requireRequest,
  throwIfRequestError,
} from "../requests/find-request";
import { handlerError } from "../requests/state";
import { requireSendable } from "./find-send-blocker";
import { invitationPayload } from "./invitation-message";
import { lockTemplate } from "./list-templates";
import { chosenTemplateSchema } from "./template-fields";

const NO_LINKS = "Don’t include links. The invitation link is added below.";

/** The concierge's sentence in the message. An empty one becomes undefined. */
export const conciergeNoteSchema = z
  .string()
  .optional()
  .transform((note) => tidyLine(note ?? ""))
  .pipe(shortText(200).refine((note) => !hasLink(note), { error: NO_LINKS, params: { errorCode: "link" } }))
  .transform((note) => note || undefined);

export const sendConciergeInvitationSchema = requestIdSchema.extend({
  note: conciergeNoteSchema,
  template: chosenTemplateSchema,
});

/** Writes the message, marks the request as `sent` and starts the invitation's seven days in one transaction. */
export async function sendConciergeInvitation(
  context: MemberContext,
  { requestId, note, template: chosen }: z.output<typeof sendConciergeInvitationSchema>,
): Promise<{ requestId: string }> {
  requireRole(context, canUseConsole);
  return context.db.transaction(async (tx) => {
    const { request, invitation, sentVia } = await markSent(tx, context, requestId, "provider");
    const { id, contactKind, contactSealed, contactHash } = request;
    if (!contactSealed) throw new DomainError("contact-erased");
    const template = chosen && (await lockTemplate(tx, chosen, "share"));
    await writeMessage(
      tx,
      context,
      { kind: contactKind, value: decryptContact(contactSealed) },
      {
        kind: "concierge-invite",
        conciergeRequestId: id,
        invitationId: invitation.id,
        payload: {
          ...invitationPayload({
            sponsorName: invitation.sponsor.firstName,
            recipientName: request.recipientName,
            code: invitation.code,
            contactHash,
            note,
            template: template?.text,
          }),
          engraving: engravingOf(invitation),
        },
      },
    );
    await recordAudit(tx, context, {
      action: "request sent",
      subjectId: id,
      details: { via: sentVia, ...(template && { template: template.name }) },
    });
    return { requestId: id };
  });
}

export const markSentByHandSchema = requestIdSchema;

/** Records that the actor sent the invitation from their own device. Sends no message. */
export async function markSentByHand(
  context: MemberContext,
  { requestId }: z.output<typeof markSentByHandSchema>,
): Promise<{ requestId: string }> {
  requireRole(context, canUseConsole);
  return context.db.transaction(async (tx) => {
    const { request } = await markSent(tx, context, requestId, "hand");
    await recordAudit(tx, context, {
      action: "request sent",
      subjectId: request.id,
      details: { via: "hand" },
    });
    return { requestId: request.id };
  });
}

/** Lock order: contact, invitation, request. Returns the rows as they were before. */
async function markSent(tx: Database, context: MemberContext, requestId: string, how: "provider" | "hand") {
  const claimed = requireClaimed(context, await requireRequest(tx, context, requestId));
  await lockContact(tx, claimed);
  const invitation = await lockInvitation(tx, context, eq(invitations.id, claimed.invitationId));
  if (!invitation) throw new DomainError("invitation-not-sendable");
  const request = requireClaimed(context, await lockRequest(tx, context, requestId));
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
      isCounted: context.hasAnalyticsConsent === true,
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

function requireClaimed({ actor }: MemberContext, request: ConciergeRequest): ConciergeRequest {
  throwIfRequestError(request, handlerError(request, actor.id));
  return request;
}
