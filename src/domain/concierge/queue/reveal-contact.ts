import "server-only";
import type { z } from "zod";
import { recordAudit } from "../../audit";
import { decryptContact } from "../../contacts/encrypt-contact";
import { formatContact } from "../../contacts/format-contact";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { canUseConsole, requireRole } from "../../members/roles";
import { lockRequest, requestIdSchema, throwIfRequestError } from "../requests/find-request";
import { handlerError } from "../requests/state";

export const revealContactSchema = requestIdSchema;

/** `shown` is formatted for display, `value` is for links. */
export type RevealedContact = { kind: "email" | "phone"; value: string; shown: string };

/** Only for the concierge who has the claim. Records each call in the audit trail. */
export async function revealContact(
  context: MemberContext,
  { requestId }: z.output<typeof revealContactSchema>,
): Promise<RevealedContact> {
  requireRole(context, canUseConsole);
  return context.db.transaction(async (tx) => {
    const request = await lockRequest(tx, context, requestId);
    throwIfRequestError(request, handlerError(request, context.actor.id));
    if (!request.contactSealed) throw new DomainError("contact-erased");
    await recordAudit(tx, context, { action: "contact revealed", subjectId: request.id });
    const kind = request.contactKind;
    const value = decryptContact(request.contactSealed);
    return { kind, value, shown: formatContact({ kind, value }) };
  });
}
