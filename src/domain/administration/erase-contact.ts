import "server-only";
import { z } from "zod";
import { recordAudit } from "../audit";
import { forgetContact } from "../concierge/contacts/forget-contact";
import { contactSchema } from "../contacts/contact";
import type { MemberContext } from "../context";
import { requireRole } from "../members/require-role";
import { canAdminister } from "../members/roles";

export const eraseContactSchema = z.object({ contact: contactSchema });

/**
 * Erases a friend's contact wherever the club keeps it outside of memberships: requests (unsent ones are closed), unsent
 * messages, unfinished joining, the waitlist. What remains is a keyed hash. Admins only; returns how many requests had it.
 * @throws DomainError not-allowed.
 */
export async function eraseContact(
  context: MemberContext,
  { contact }: z.output<typeof eraseContactSchema>,
): Promise<{ requests: number }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    const requests = await forgetContact(tx, context, contact);
    await recordAudit(tx, context, {
      action: "contact erased",
      subjectId: context.actor.id,
      details: { requests: String(requests) },
    });
    return { requests };
  });
}
