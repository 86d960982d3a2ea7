import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { waitlistEntries } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { requireRole } from "../members/require-role";
import { canLeadDesk } from "../members/roles";
import { entryIdSchema, lockEntry } from "./find-entry";
import { canPutBack } from "./state";

export const restoreEntrySchema = entryIdSchema;

/**
 * Puts somebody whom the desk took off the waitlist back in their place, as long as their contact is kept. Leads and
 * admins only.
 * @throws DomainError not-allowed, entry-not-found, entry-over.
 */
export async function restoreEntry(
  context: MemberContext,
  { entryId }: z.output<typeof restoreEntrySchema>,
): Promise<{ entryId: string }> {
  requireRole(context, canLeadDesk);
  return context.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, context, entryId);
    if (!canPutBack(entry)) throw new DomainError("entry-over");
    await tx
      .update(waitlistEntries)
      .set({ removedAt: null, removedBy: null })
      .where(eq(waitlistEntries.id, entry.id));
    await recordAudit(tx, context, { action: "waitlist put back", subjectId: entry.id });
    return { entryId };
  });
}
