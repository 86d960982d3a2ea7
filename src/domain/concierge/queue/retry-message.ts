import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { invitations, messages } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { dropReason } from "../../invitations/drop-reason";
import { sentNow } from "../../invitations/expiry";
import { lockInvitation } from "../../invitations/find-invitation";
import { canLeadConcierges, canUseConsole } from "../../members/roles";
import { requireStill, staffVerb } from "../../members/staff-verb";
import { announceMessages } from "../../messages/message-queue";
import { renamedPayload } from "../../messages/message-updates";
import { lockContact } from "../contacts/messaged-today";
import { requireRequest } from "../requests/find-request";
import { requireSendable } from "./find-send-blocker";

export const retryMessageSchema = z.object({ messageId: z.string({ error: "Missing message." }).max(100) });

type Message = typeof messages.$inferSelect;

/** Concierges can retry messages of requests; leads and admins can retry any. An invitation gets seven new days. */
export const retryMessage = staffVerb(
  canUseConsole,
  retryMessageSchema,
  async (tx, context, { messageId }) => {
    if (!z.guid().safeParse(messageId).success) throw new DomainError("message-not-failed");
    const [message] = await tx
      .update(messages)
      .set({ status: "queued", attempts: 0, lastError: null })
      .where(and(eq(messages.id, messageId), eq(messages.status, "failed")))
      .returning();
    if (!message) throw new DomainError("message-not-failed");
    if (!message.conciergeRequestId) await requireStill(tx, context, canLeadConcierges);
    await requireWanted({ ...context, db: tx }, message);
    await announceMessages(tx, message.channel, [message]);
    await recordAudit(tx, context, {
      action: "message tried again",
      subjectId: message.conciergeRequestId ?? message.invitationId ?? message.id,
      details: { kind: message.kind },
    });
    return { messageId: message.id };
  },
);

async function requireWanted(context: MemberContext, message: Message): Promise<void> {
  if (message.conciergeRequestId) await requireStillSendable(context, message.conciergeRequestId, message);
  if (await dropReason(context, message)) throw new DomainError("message-not-needed");
}

// A request that was returned and sent again has a newer message. Retrying the old one would send a duplicate.
async function requireStillSendable(context: MemberContext, requestId: string, { id }: Message) {
  const tx = context.db;
  const { contactHash, invitationId } = await requireRequest(tx, context, requestId);
  await lockContact(tx, { contactHash });
  const invitation = await lockInvitation(tx, context, eq(invitations.id, invitationId));
  const request = await requireRequest(tx, context, requestId);
  if (!invitation || request.status !== "sent" || request.messageId !== id)
    throw new DomainError("message-not-needed");
  await requireSendable(context, request, invitation);
  await tx.update(invitations).set(sentNow(context)).where(eq(invitations.id, invitation.id));
  await tx
    .update(messages)
    .set({ payload: renamedPayload(invitation.recipient) })
    .where(eq(messages.id, id));
}
