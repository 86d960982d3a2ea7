import "server-only";
import type { MemberContext } from "../context";
import { requireOwnInvitation } from "./own-invitation";
import { requireCancellable } from "./require-cancellable";
import { requireClosable } from "./require-closable";

export type CancelTarget = {
  recipient: string;
  type: "individual" | "group";
  /** A group that friends have joined isn't cancelled any more: its link is closed. */
  end: "cancel" | "close";
};

/**
 * What the cancel modal says of one of the actor's invitations.
 * @throws DomainError invitation-not-found, invitation-gift, invitation-joined, invitation-expired, invitation-not-pending,
 * link-closed, link-full.
 */
export async function getCancelTarget(context: MemberContext, inviteId: string): Promise<CancelTarget> {
  const invitation = await requireOwnInvitation(context.db, context, inviteId);
  const { recipient, type, status } = invitation;
  if (type === "group" && status === "accepted") {
    requireClosable(invitation);
    return { recipient, type, end: "close" };
  }
  await requireCancellable(context.db, invitation);
  return { recipient, type: type === "group" ? "group" : "individual", end: "cancel" };
}
