import "server-only";
import type { z } from "zod";
import { requestIdSchema } from "../concierge/requests/find-request";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { markCancelled } from "../invitations/mark-cancelled";
import { cancelError } from "../invitations/state";
import { requireRole } from "../members/require-role";
import { canLeadDesk } from "../members/roles";
import { requiredReasonSchema } from "../reason-field";
import { lockRequested } from "./lock-requested";

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
  return context.db.transaction(async (tx) => {
    const invitation = await lockRequested(tx, context, requestId);
    if (!invitation || cancelError(invitation)) throw new DomainError("invitation-not-pending");
    await markCancelled(tx, context, invitation, reason);
    return { inviteId: invitation.id };
  });
}
