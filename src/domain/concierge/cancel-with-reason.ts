import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { markCancelled } from "../invitations/cancel-invitation";
import { markClosed, requireClosable } from "../invitations/close-link";
import { type Invitation, lockInvitation } from "../invitations/find-invitation";
import { cancelError, closeError } from "../invitations/state";
import { canLeadConcierges } from "../members/roles";
import { staffVerb } from "../members/staff-verb";
import { requiredReasonSchema } from "../text-rules/reason-field";
import { requestIdSchema, requireRequest } from "./requests/find-request";

const cancelWithReasonSchema = requestIdSchema.extend({ reason: requiredReasonSchema });

/** Withdraws unsent requests, erases their contacts. Can be undone for ten minutes. Does nothing if already cancelled. */
export const cancelWithReason = staffVerb(
  canLeadConcierges,
  cancelWithReasonSchema,
  async (tx, context, { requestId, reason }) => {
    const invitation = await lockInvitationOf(tx, context, requestId);
    if (invitation?.status === "cancelled") return { inviteId: invitation.id };
    if (!invitation || cancelError(invitation)) throw new DomainError("invitation-not-pending");
    await markCancelled(tx, context, invitation, reason);
    return { inviteId: invitation.id };
  },
);

/** Can be undone for ten minutes. */
export const closeWithReason = staffVerb(
  canLeadConcierges,
  cancelWithReasonSchema,
  async (tx, context, { requestId, reason }) => {
    const invitation = await lockInvitationOf(tx, context, requestId);
    if (!invitation) throw new DomainError("invitation-not-closable");
    if (closeError(invitation) === "link-closed") return { inviteId: invitation.id };
    requireClosable(invitation);
    await markClosed(tx, context, invitation, reason);
    return { inviteId: invitation.id };
  },
);

async function lockInvitationOf(
  tx: Database,
  context: MemberContext,
  requestId: string,
): Promise<Invitation | null> {
  const { invitationId } = await requireRequest(tx, context, requestId);
  return lockInvitation(tx, context, eq(invitations.id, invitationId));
}
