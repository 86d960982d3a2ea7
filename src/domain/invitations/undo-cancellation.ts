import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { canLeadDesk } from "../members/roles";
import type { cancelInvitationSchema } from "./cancel-invitation";
import { findInvitation, type Invitation, lockInvitation } from "./find-invitation";
import { requireLiveLimit } from "./live-limit";
import { requireInviteId } from "./own-invitation";
import { canUndo } from "./state";

/**
 * Takes a cancellation back within ten minutes, by whoever cancelled, the sponsor or a lead: same id, same code, the
 * clock as it was. The sponsor's waiting invitations count, whoever acts. A request that was withdrawn with it stays so:
 * its contact is erased.
 * @throws DomainError invitation-not-found (to anybody but the sponsor and leads), undo-too-late, too-many-live,
 * sign-in-required, sponsor-suspended.
 */
export async function undoCancellation(
  context: MemberContext,
  { inviteId }: z.output<typeof cancelInvitationSchema>,
): Promise<{ inviteId: string }> {
  const which = eq(invitations.id, requireInviteId(inviteId));
  return context.db.transaction(async (tx) => {
    const { sponsorId } = requireSeen(context, await findInvitation(tx, context, which));
    await lockActiveMember(tx, context, sponsorId);
    const invitation = requireSeen(context, await lockInvitation(tx, context, which));
    if (!canUndo(invitation, context.actor.id)) throw new DomainError("undo-too-late");
    await requireLiveLimit(tx, context, invitation);
    await restore(tx, context, invitation);
    return { inviteId };
  });
}

function requireSeen({ actor }: MemberContext, invitation: Invitation | null): Invitation {
  const isSeen = canLeadDesk(actor.role) || invitation?.sponsorId === actor.id;
  if (!invitation || !isSeen) throw new DomainError("invitation-not-found");
  return invitation;
}

async function restore(tx: Database, context: MemberContext, { id }: Invitation): Promise<void> {
  await tx
    .update(invitations)
    .set({ status: "pending", cancelledAt: null, cancelledBy: null, cancelReason: null })
    .where(eq(invitations.id, id));
  await recordAudit(tx, context, { action: "invitation restored", subjectId: id });
}
