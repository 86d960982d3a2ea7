import "server-only";
import { z } from "zod";
import { recordAudit } from "../audit";
import { eraseContactRecords } from "../concierge/contacts/erase-contact-records";
import { contactSchema } from "../contacts/contact";
import { canAdminister } from "../members/roles";
import { staffVerb } from "../members/staff-verb";

/** Returns the number of requests with this contact. */
export const eraseContact = staffVerb(
  canAdminister,
  z.object({ contact: contactSchema }),
  async (tx, context, { contact }) => {
    const requests = await eraseContactRecords(tx, context, contact);
    await recordAudit(tx, context, {
      action: "contact erased",
      subjectId: context.actor.id,
      details: { requests: String(requests) },
    });
    return { requests };
  },
);
