import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { invitations, waitlistEntries } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { markCancelled } from "../invitations/cancel-invitation";
import { lockInvitation } from "../invitations/find-invitation";
import { canLeadConcierges, requireRole } from "../members/roles";
import { entryIdSchema, lockEntry, requireEntry } from "./find-entry";
import { admitError, canRestore, removeError } from "./state";

export const removeEntrySchema = entryIdSchema;

/** @throws DomainError not-allowed, entry-not-found, entry-not-waiting if it was admitted at the same time, entry-already-ended. */
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
 * Restores an entry that staff removed, in its old position, if its contact is not erased yet. Leads and admins only.
 * @throws DomainError not-allowed, entry-not-found, entry-already-ended.
 */
export async function restoreEntry(
  context: MemberContext,
  { entryId }: z.output<typeof restoreEntrySchema>,
): Promise<{ entryId: string }> {
  requireRole(context, canLeadConcierges);
  return context.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, context, entryId);
    if (!canRestore(entry)) throw new DomainError("entry-already-ended");
    await tx
      .update(waitlistEntries)
      .set({ removedAt: null, removedBy: null })
      .where(eq(waitlistEntries.id, entry.id));
    await recordAudit(tx, context, { action: "waitlist put back", subjectId: entry.id });
    return { entryId };
  });
}
