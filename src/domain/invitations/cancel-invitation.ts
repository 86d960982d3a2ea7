import "server-only";
import { z } from "zod";
import { recordEvents } from "../analytics/record-events";
import type { MemberContext } from "../context";
import { markCancelled } from "./mark-cancelled";
import { inviteIdSchema, lockOwnInvitation } from "./own-invitation";
import { requireCancellable } from "./require-cancellable";

export const cancelInvitationSchema = z.object({ inviteId: inviteIdSchema });

/**
 * Cancels a pending invitation of the actor's: its link dies at once and an unsent concierge request is withdrawn,
 * its contact erased.
 * @throws DomainError invitation-not-found, invitation-gift, invitation-joined, invitation-expired, invitation-not-pending.
 */
export async function cancelInvitation(
  context: MemberContext,
  { inviteId }: z.output<typeof cancelInvitationSchema>,
): Promise<{ inviteId: string }> {
  return context.db.transaction(async (tx) => {
    const invitation = await lockOwnInvitation(tx, context, inviteId);
    await requireCancellable(tx, invitation);
    await markCancelled(tx, context, invitation);
    await recordEvents(tx, context, context.actor.id, {
      name: "Invitation Cancelled",
      properties: { invite_type: invitation.type },
    });
    return { inviteId: invitation.id };
  });
}
