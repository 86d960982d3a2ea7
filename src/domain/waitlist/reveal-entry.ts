import "server-only";
import { recordAudit } from "../audit";
import { formatContact } from "../contacts/format-contact";
import { canLeadConcierges } from "../members/roles";
import { staffVerb } from "../members/staff-verb";
import { entryIdSchema, requireContact, requireEntry } from "./find-entry";

export const revealEntry = staffVerb(canLeadConcierges, entryIdSchema, async (tx, context, { entryId }) => {
  const entry = await requireEntry(tx, context, entryId);
  const contact = requireContact(entry);
  await recordAudit(tx, context, { action: "waitlist contact revealed", subjectId: entry.id });
  return { shown: formatContact(contact) };
});
