import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { invitations } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { isCancellable } from "../invitations/is-cancellable";
import { requireRole } from "../members/require-role";
import { canLeadDesk } from "../members/roles";
import { requiredReasonSchema } from "../note";
import { requestIdSchema, requireRequest } from "../requests/request-claims";
import { withdrawOpenRequests } from "../requests/withdraw-open-requests";

export const cancelWithReasonSchema = requestIdSchema.extend({ reason: requiredReasonSchema });

/**
 * Cancels the invitation that a request is about, with a reason that stays in the records: its link dies at once and what
 * is unsent is withdrawn, its contact erased. Leads and admins only; undone by `undoCancellation` within ten minutes.
 * @throws DomainError not-allowed, request-not-found, invitation-not-pending.
 */
export async function cancelWithReason(
  context: MemberContext,
  { requestId, reason }: z.output<typeof cancelWithReasonSchema>,
): Promise<{ inviteId: string }> {
  requireRole(context, canLeadDesk);
  const { actor, now } = context;
  return context.db.transaction(async (tx) => {
    const { request } = await requireRequest(tx, context, requestId);
    const [cancelled] = await tx
      .update(invitations)
      .set({ status: "cancelled", cancelledAt: now, cancelledBy: actor.id, cancelReason: reason })
      .where(and(eq(invitations.id, request.invitationId), isCancellable(context)))
      .returning({ inviteId: invitations.id });
    if (!cancelled) throw new DomainError("invitation-not-pending");
    await withdrawOpenRequests(tx, context, cancelled.inviteId);
    await recordAudit(tx, context, {
      action: "invitation cancelled",
      subjectId: cancelled.inviteId,
      details: { reason },
    });
    return cancelled;
  });
}
