import "server-only";
import type { MemberContext } from "../context";
import { requireOwnInvitation } from "./own-invitation";
import { requireCancellable } from "./require-cancellable";

export type CancelTarget = { recipient: string; type: "individual" | "group" };

/**
 * What the cancel modal says of one of the actor's invitations.
 * @throws DomainError invitation-not-found, invitation-gift, invitation-joined, invitation-expired, invitation-not-pending.
 */
export async function getCancelTarget(context: MemberContext, inviteId: string): Promise<CancelTarget> {
  const invitation = await requireOwnInvitation(context.db, context, inviteId);
  await requireCancellable(context.db, invitation);
  return { recipient: invitation.recipient, type: invitation.type === "group" ? "group" : "individual" };
}
