import "server-only";
import { z } from "zod";
import { recordAudit } from "../audit";
import { eraseContactRecords } from "../concierge/contacts/erase-contact-records";
import { contactSchema } from "../contacts/contact";
import type { MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";

export const eraseContactSchema = z.object({ contact: contactSchema });

/** Returns the number of requests with this contact. */
export async function eraseContact(
  context: MemberContext,
  { contact }: z.output<typeof eraseContactSchema>,
): Promise<{ requests: number }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    const requests = await eraseContactRecords(tx, context, contact);
    await recordAudit(tx, context, {
      action: "contact erased",
      subjectId: context.actor.id,
      details: { requests: String(requests) },
    });
    return { requests };
  });
}
