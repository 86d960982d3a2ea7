import "server-only";
import { eq } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { recordAudit } from "../audit";
import { withdrawUnsentRequests } from "../concierge/requests/end-requests";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { canLeadConcierges } from "../members/roles";
import { findInvitation, type Invitation, lockInvitation } from "./find-invitation";
import { requireInviteId } from "./own-invitation";

type Change = {
  values: PgUpdateSetSource<typeof invitations>;
  action: string;
  reason?: string;
};

/**
 * Deactivates the link of an invitation whose row is locked in the transaction `tx`. Withdraws its unsent concierge
 * request and erases that contact.
 */
export async function deactivateLink(
  tx: Database,
  context: MemberContext,
  { id }: { id: string },
  { values, action, reason }: Change,
): Promise<void> {
  await tx.update(invitations).set(values).where(eq(invitations.id, id));
  await withdrawUnsentRequests(tx, context, id);
  await recordAudit(tx, context, { action, subjectId: id, ...(reason && { details: { reason } }) });
}

export async function lockForUndo(
  tx: Database,
  context: MemberContext,
  inviteId: string,
): Promise<Invitation> {
  const which = eq(invitations.id, requireInviteId(inviteId));
  const { sponsorId } = requireVisible(context, await findInvitation(tx, context, which));
  await lockActiveMember(tx, context, sponsorId);
  return requireVisible(context, await lockInvitation(tx, context, which));
}

function requireVisible({ actor }: MemberContext, invitation: Invitation | null): Invitation {
  const isVisible = canLeadConcierges(actor.role) || invitation?.sponsorId === actor.id;
  if (!invitation || !isVisible || invitation.waitlistEntryId) throw new DomainError("invitation-not-found");
  return invitation;
}
