import "server-only";
import type { z } from "zod";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { markClosed } from "../invitations/mark-closed";
import { requireClosable } from "../invitations/require-closable";
import { requireRole } from "../members/require-role";
import { canLeadDesk } from "../members/roles";
import type { cancelWithReasonSchema } from "./cancel-with-reason";
import { lockRequested } from "./lock-requested";

/**
 * Closes the link of the group that a request is about, once friends have joined by it, with a reason that stays in the
 * records: who joined stays. Leads and admins only; undone by `undoClosing` within ten minutes.
 * @throws DomainError not-allowed, request-not-found, invitation-not-closable, link-closed, link-full, invitation-expired.
 */
export async function closeWithReason(
  context: MemberContext,
  { requestId, reason }: z.output<typeof cancelWithReasonSchema>,
): Promise<{ inviteId: string }> {
  requireRole(context, canLeadDesk);
  return context.db.transaction(async (tx) => {
    const invitation = await lockRequested(tx, context, requestId);
    if (!invitation) throw new DomainError("invitation-not-closable");
    requireClosable(invitation);
    await markClosed(tx, context, invitation, reason);
    return { inviteId: invitation.id };
  });
}
