import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { canLeadDesk } from "../members/roles";
import { findInvitation, type Invitation, lockInvitation } from "./find-invitation";
import { requireInviteId } from "./own-invitation";

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
  const isSeen = canLeadDesk(actor.role) || invitation?.sponsorId === actor.id;
  if (!invitation || !isSeen || invitation.waitlistEntryId) throw new DomainError("invitation-not-found");
  return invitation;
}
