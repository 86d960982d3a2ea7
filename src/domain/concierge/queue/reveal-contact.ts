import "server-only";
import { recordAudit } from "../../audit";
import { decryptContact } from "../../contacts/encrypt-contact";
import { formatContact } from "../../contacts/format-contact";
import { DomainError } from "../../errors";
import { canUseConsole } from "../../members/roles";
import { staffVerb } from "../../members/staff-verb";
import { lockRequest, requestIdSchema, requireClaimed } from "../requests/find-request";

/** `shown` is formatted for display, `value` is for links. */
export type RevealedContact = { kind: "email" | "phone"; value: string; shown: string };

/** Only for the concierge who has the claim. Records each call in the audit trail. */
export const revealContact = staffVerb(
  canUseConsole,
  requestIdSchema,
  async (tx, context, { requestId }): Promise<RevealedContact> => {
    const request = requireClaimed(context, await lockRequest(tx, context, requestId));
    if (!request.contactSealed) throw new DomainError("contact-erased");
    await recordAudit(tx, context, { action: "contact revealed", subjectId: request.id });
    const kind = request.contactKind;
    const value = decryptContact(request.contactSealed);
    return { kind, value, shown: formatContact({ kind, value }) };
  },
);
