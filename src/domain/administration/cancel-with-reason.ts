import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { requestIdSchema, requireRequest } from "../concierge/requests/find-request";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { markCancelled } from "../invitations/cancel-invitation";
import { markClosed, requireClosable } from "../invitations/close-link";
import { type Invitation, lockInvitation } from "../invitations/find-invitation";
import { cancelError, closeError } from "../invitations/state";
import { canLeadConcierges, requireRole } from "../members/roles";
import { requiredReasonSchema } from "../reason-field";

export const cancelWithReasonSchema = requestIdSchema.extend({ reason: requiredReasonSchema });

/** Withdraws unsent requests, erases their contacts. Can be undone for ten minutes. Does nothing if already cancelled. */
export async function cancelWithReason(
  context: MemberContext,
  { requestId, reason }: z.output<typeof cancelWithReasonSchema>,
): Promise<{ inviteId: string }> {
  requireRole(context, canLeadConcierges);
  return context.db.transaction(async (tx) => {
    const invitation = await lockInvitationOf(tx, context, requestId);
    if (invitation?.status === "cancelled") return { inviteId: invitation.id };
    if (!invitation || cancelError(invitation)) throw new DomainError("invitation-not-pending");
    await markCancelled(tx, context, invitation, reason);
    return { inviteId: invitation.id };
  });
}

/** Can be undone for ten minutes. */
export async function closeWithReason(
  context: MemberContext,
  { requestId, reason }: z.output<typeof cancelWithReasonSchema>,
): Promise<{ inviteId: string }> {
  requireRole(context, canLeadConcierges);
  return context.db.transaction(async (tx) => {
    const invitation = await lockInvitationOf(tx, context, requestId);
    if (!invitation) throw new DomainError("invitation-not-closable");
    if (closeError(invitation) === "link-closed") return { inviteId: invitation.id };
    requireClosable(invitation);
    await markClosed(tx, context, invitation, reason);
    return { inviteId: invitation.id };
  });
}

async function lockInvitationOf(
  tx: Database,
  context: MemberContext,
  requestId: string,
): Promise<Invitation | null> {
  const { invitationId } = await requireRequest(tx, context, requestId);
  return lockInvitation(tx, context, eq(invitations.id, invitationId));
}
