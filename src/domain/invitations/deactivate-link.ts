import "server-only";
import { eq } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { recordAudit } from "../audit";
import { withdrawOpenRequests } from "../concierge/requests/withdraw-open-requests";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { canLeadConcierges } from "../members/roles";
import { findInvitation, type Invitation, lockInvitation } from "./find-invitation";
import { requireInviteId } from "./own-invitation";

type End = {
  /** What the invitation's row says of it. */
  values: PgUpdateSetSource<typeof invitations>;
  /** What the records call it. */
  action: string;
  /** Stays in the records. */
  reason?: string;
};

/**
 * Ends the link of an invitation whose row is locked within the transaction `tx`: it is dead at once, what is unsent is
 * withdrawn and its contact erased.
 */
export async function deactivateLink(
  tx: Database,
  context: MemberContext,
  { id }: { id: string },
  { values, action, reason }: End,
): Promise<void> {
  await tx.update(invitations).set(values).where(eq(invitations.id, id));
  await withdrawOpenRequests(tx, context, id);
  await recordAudit(tx, context, { action, subjectId: id, ...(reason && { details: { reason } }) });
}

/**
 * Locks the sponsor's row, then the invitation's, for whoever may take back what was done to it: the sponsor, leads and
 * admins. Within the transaction `tx`.
 * @throws DomainError invitation-not-found to anybody else, sign-in-required, sponsor-suspended.
 */
export async function lockForUndo(
  tx: Database,
  context: MemberContext,
  inviteId: string,
): Promise<Invitation> {
  const which = eq(invitations.id, requireInviteId(inviteId));
  const { sponsorId } = requireSeen(context, await findInvitation(tx, context, which));
  await lockActiveMember(tx, context, sponsorId);
  return requireSeen(context, await lockInvitation(tx, context, which));
}

function requireSeen({ actor }: MemberContext, invitation: Invitation | null): Invitation {
  const isSeen = canLeadConcierges(actor.role) || invitation?.sponsorId === actor.id;
  if (!invitation || !isSeen || invitation.waitlistEntryId) throw new DomainError("invitation-not-found");
  return invitation;
}
