import "server-only";
import type { z } from "zod";
import { recordAudit } from "../audit";
import { formatContact } from "../contacts/format-contact";
import type { MemberContext } from "../context";
import { canLeadConcierges, requireRole } from "../members/roles";
import { entryIdSchema, requireContact, requireEntry } from "./find-entry";

export const revealEntrySchema = entryIdSchema;

/** @throws DomainError not-allowed, entry-not-found, contact-erased. */
export async function revealEntry(
  context: MemberContext,
  { entryId }: z.output<typeof revealEntrySchema>,
): Promise<{ shown: string }> {
  requireRole(context, canLeadConcierges);
  return context.db.transaction(async (tx) => {
    const entry = await requireEntry(tx, context, entryId);
    const contact = requireContact(entry);
    await recordAudit(tx, context, { action: "waitlist contact revealed", subjectId: entry.id });
    return { shown: formatContact(contact) };
  });
}
