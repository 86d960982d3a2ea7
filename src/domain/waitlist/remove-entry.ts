import "server-only";
import { eq } from "drizzle-orm";
import { invitations, waitlistEntries } from "@/db/schema";
import { recordAudit } from "../audit";
import { DomainError, throwIfError } from "../errors";
import { markCancelled } from "../invitations/cancel-invitation";
import { lockInvitation } from "../invitations/find-invitation";
import { canLeadConcierges } from "../members/roles";
import { staffVerb } from "../members/staff-verb";
import { entryIdSchema, lockEntry, requireEntry } from "./find-entry";
import { admitError, canRestore, removeError } from "./state";

export const removeEntry = staffVerb(canLeadConcierges, entryIdSchema, async (tx, context, { entryId }) => {
  const { actor, now } = context;
  const { invitation } = await requireEntry(tx, context, entryId);
  if (invitation) await lockInvitation(tx, context, eq(invitations.id, invitation.id));
  const entry = await lockEntry(tx, context, entryId);
  if (entry.memberInvitationId) throw new DomainError("entry-vouched");
  throwIfError(removeError(entry) ?? (invitation ? null : admitError(entry)));
  if (invitation) await markCancelled(tx, context, invitation);
  await tx
    .update(waitlistEntries)
    .set({ removedAt: now, removedBy: actor.id })
    .where(eq(waitlistEntries.id, entry.id));
  await recordAudit(tx, context, { action: "waitlist removed", subjectId: entry.id });
  return { entryId };
});

/** Restores an entry that staff removed, in its old position, if its contact is not erased yet. Leads and admins only. */
export const restoreEntry = staffVerb(canLeadConcierges, entryIdSchema, async (tx, context, { entryId }) => {
  const entry = await lockEntry(tx, context, entryId);
  if (!canRestore(entry)) throw new DomainError("entry-already-ended");
  await tx
    .update(waitlistEntries)
    .set({ removedAt: null, removedBy: null })
    .where(eq(waitlistEntries.id, entry.id));
  await recordAudit(tx, context, { action: "waitlist put back", subjectId: entry.id });
  return { entryId };
});
