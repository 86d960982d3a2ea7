import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { invitations, waitlistEntries } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { markCancelled } from "../invitations/cancel-invitation";
import { lockInvitation } from "../invitations/find-invitation";
import { requireRole } from "../members/require-role";
import { canLeadConcierges } from "../members/roles";
import { entryIdSchema, lockEntry, requireEntry } from "./find-entry";
import { admitError, canPutBack, removeError } from "./state";

export const removeEntrySchema = entryIdSchema;

/**
 * Takes one off the waitlist; who was let in and hasn't joined yet finds their link dead. Leads and admins only.
 * @throws DomainError not-allowed, entry-not-found, entry-not-waiting where they were let in at the same time, entry-over.
 */
export async function removeEntry(
  context: MemberContext,
  { entryId }: z.output<typeof removeEntrySchema>,
): Promise<{ entryId: string }> {
  requireRole(context, canLeadConcierges);
  const { actor, now } = context;
  return context.db.transaction(async (tx) => {
    const { invitation } = await requireEntry(tx, context, entryId);
    if (invitation) await lockInvitation(tx, context, eq(invitations.id, invitation.id));
    const entry = await lockEntry(tx, context, entryId);
    throwIfError(removeError(entry) ?? (invitation ? null : admitError(entry)));
    if (invitation) await markCancelled(tx, context, invitation);
    await tx
      .update(waitlistEntries)
      .set({ removedAt: now, removedBy: actor.id })
      .where(eq(waitlistEntries.id, entry.id));
    await recordAudit(tx, context, { action: "waitlist removed", subjectId: entry.id });
    return { entryId };
  });
}

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
  requireRole(context, canLeadConcierges);
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
