import "server-only";
import type { z } from "zod";
import { recordAudit } from "../../audit";
import { decryptContact } from "../../contacts/encrypt-contact";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import { writeMessage } from "../../messages/write-message";
import { requestIdSchema } from "../requests/find-request";
import { chosenTemplateSchema } from "../templates/chosen-template";
import { lockTemplate } from "../templates/lock-template";
import { conciergeNoteSchema } from "./concierge-note";
import { invitationPayload } from "./invitation-message";
import { recordSending } from "./record-sending";

export const sendRequestSchema = requestIdSchema.extend({
  note: conciergeNoteSchema,
  template: chosenTemplateSchema,
});

/**
 * Sends the invitation of a request that the actor holds, by e-mail or text as its contact is: the message is written in
 * the same transaction that makes the request `sent` and starts the invitation's seven days.
 * @throws DomainError not-allowed, request-not-found, request-taken, request-unclaimed, request-lapsed, request-done,
 * request-blocked, contact-erased, contact-written-today, invitation-not-sendable, invitation-expired, sponsor-suspended,
 * template-gone, template-changed.
 */
export async function sendRequest(
  context: MemberContext,
  { requestId, note, template: chosen }: z.output<typeof sendRequestSchema>,
): Promise<{ requestId: string }> {
  requireRole(context, canUseDesk);
  return context.db.transaction(async (tx) => {
    const { request, invitation, sentVia } = await recordSending(tx, context, requestId, "provider");
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
        payload: invitationPayload({
          sponsorName: invitation.sponsor.firstName,
          recipientName: request.recipientName,
          code: invitation.code,
          contactHash,
          note,
          template: template?.text,
        }),
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
