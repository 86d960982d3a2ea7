import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { invitations } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { withdrawOpenRequests } from "../requests/withdraw-open-requests";
import { whyNotCancellable } from "./get-cancel-target";
import { isCancellable } from "./is-cancellable";
import { inviteIdSchema, requireInviteId, requireOwnInvitation } from "./own-invitation";

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
  const { actor, now } = context;
  const id = requireInviteId(inviteId);
  return context.db.transaction(async (tx) => {
    const [cancelled] = await tx
      .update(invitations)
      .set({ status: "cancelled", cancelledAt: now, cancelledBy: actor.id })
      .where(and(eq(invitations.id, id), eq(invitations.sponsorId, actor.id), isCancellable(context)))
      .returning({ inviteId: invitations.id });
    if (!cancelled) {
      const refusal = whyNotCancellable(await requireOwnInvitation(tx, context, id));
      throw refusal ?? new DomainError("invitation-not-pending");
    }
    await withdrawOpenRequests(tx, context, id);
    await recordAudit(tx, context, { action: "invitation cancelled", subjectId: id });
    return cancelled;
  });
}
