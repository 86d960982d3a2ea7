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
import { sentNow } from "../../invitations/expiry";
import { lockInvitation } from "../../invitations/find-invitation";
import { engravingOf } from "../../invitations/invitation-seed";
import { canUseConsole } from "../../members/roles";
import { staffVerb } from "../../members/staff-verb";
import { writeMessage } from "../../messages/write-message";
import { hasLink } from "../../text-rules/has-link";
import { tidyLine } from "../../text-rules/plain-text";
import { shortText } from "../../text-rules/short-text";
import { lockContact } from "../contacts/messaged-today";
import {
  type ConciergeRequest,
  lockRequest,
  requestIdSchema,
  requireClaimed,
  requireRequest,
} from "../requests/find-request";
import { isSendDue } from "../requests/state";
import { unpaused } from "../requests/state-sql";
import { requireSendable } from "./find-send-blocker";
import { invitationPayload } from "./invitation-message";
import { lockOpening } from "./list-templates";
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
export const sendConciergeInvitation = staffVerb(
  canUseConsole,
  sendConciergeInvitationSchema,
  async (tx, context, { requestId, note, template: chosen }) => {
    const sent = await markSent(tx, context, requestId, "provider");
    const template = chosen && (await lockOpening(tx, chosen, sent.invitation.type));
    await writeInvitation(tx, context, sent, { note, template: template?.text });
    await recordAudit(tx, context, {
      action: "request sent",
      subjectId: sent.request.id,
      details: { via: sent.sentVia, ...(template && { template: template.name }) },
    });
    return { requestId: sent.request.id };
  },
);

/** Sends a timed message in the transaction `tx`. `context.actor` is the concierge who chose the time. */
export async function sendScheduledInvitation(
  tx: Database,
  context: MemberContext,
  requestId: string,
): Promise<void> {
  const sent = await markSent(tx, context, requestId, "provider", requireDue);
  const { id, scheduledNote, scheduledTemplate } = sent.request;
  await writeInvitation(tx, context, sent, {
    note: scheduledNote ?? undefined,
    template: scheduledTemplate ?? undefined,
  });
  const details = { via: sent.sentVia, timed: "yes" };
  await recordAudit(tx, context, { action: "request sent", subjectId: id, details });
}

async function writeInvitation(
  tx: Database,
  context: MemberContext,
  { request, invitation }: Sent,
  { note, template }: { note?: string | undefined; template?: string | undefined },
): Promise<void> {
  const { id, contactKind, contactSealed, contactHash, recipientName } = request;
  if (!contactSealed) throw new DomainError("contact-erased");
  const names = { sponsorName: invitation.sponsor.firstName, recipientName };
  const payload = {
    ...invitationPayload({ ...names, code: invitation.code, contactHash, note, template }),
    engraving: engravingOf(invitation),
  };
  const to = { kind: contactKind, value: decryptContact(contactSealed) };
  const message = { conciergeRequestId: id, invitationId: invitation.id, payload };
  await writeMessage(tx, context, to, { kind: "concierge-invite", ...message });
}

/** Records that the actor sent the invitation from their own device. Sends no message. */
export const markSentByHand = staffVerb(
  canUseConsole,
  requestIdSchema,
  async (tx, context, { requestId }) => {
    const { request } = await markSent(tx, context, requestId, "hand");
    await recordAudit(tx, context, {
      action: "request sent",
      subjectId: request.id,
      details: { via: "hand" },
    });
    return { requestId: request.id };
  },
);

type Sent = Awaited<ReturnType<typeof markSent>>;

/** Lock order: contact, invitation, request. Returns the rows as they were before. */
async function markSent(
  tx: Database,
  context: MemberContext,
  requestId: string,
  how: "provider" | "hand",
  requireAllowed = requireClaimed,
) {
  const allowed = requireAllowed(context, await requireRequest(tx, context, requestId));
  await lockContact(tx, allowed);
  const invitation = await lockInvitation(tx, context, eq(invitations.id, allowed.invitationId));
  if (!invitation) throw new DomainError("invitation-not-sendable");
  const request = requireAllowed(context, await lockRequest(tx, context, requestId));
  await requireSendable({ ...context, db: tx }, request, invitation);
  await tx.update(invitations).set(sentNow(context)).where(eq(invitations.id, invitation.id));
  const channel = request.contactKind === "email" ? "email" : "sms";
  const sentVia = how === "hand" ? "hand" : channel;
  await tx
    .update(conciergeRequests)
    .set({
      ...unpaused(context),
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

function requireDue(_: MemberContext, request: ConciergeRequest): ConciergeRequest {
  if (!isSendDue(request)) throw new DomainError("request-not-paused");
  return request;
}
