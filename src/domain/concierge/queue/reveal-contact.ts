import "server-only";
import type { z } from "zod";
import { recordAudit } from "../../audit";
import { decryptContact } from "../../contacts/encrypt-contact";
import { formatContact } from "../../contacts/format-contact";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import { lockRequest, requestIdSchema } from "../requests/find-request";
import { handlerError } from "../requests/state";
import { throwIfRequestError } from "./throw-if-request-error";

export const revealContactSchema = requestIdSchema;

export type RevealedContact = { kind: "email" | "phone"; value: string; shown: string };

/**
 * The friend's contact in clear, for whoever has claimed the request and for nobody else; each look is recorded. `shown`
 * is how a person reads it, `value` what a link dials.
 * @throws DomainError not-allowed, request-not-found, request-taken, request-unclaimed, request-lapsed, request-done, contact-erased.
 */
export async function revealContact(
  context: MemberContext,
  { requestId }: z.output<typeof revealContactSchema>,
): Promise<RevealedContact> {
  requireRole(context, canUseDesk);
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
