import "server-only";
import { isCreatedByMember, type MemberInvitationType } from "@/lib/invitation-types";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { requireOwnInvitation } from "./own-invitation";
import { requireCancellable } from "./require-cancellable";
import { requireClosable } from "./require-closable";

export type CancelTarget = {
  recipient: string;
  type: MemberInvitationType;
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
  if (!isCreatedByMember(type)) throw new DomainError("invitation-gift");
  if (status === "accepted") {
    requireClosable(invitation);
    return { recipient, type, end: "close" };
  }
  await requireCancellable(context.db, invitation);
  return { recipient, type, end: "cancel" };
}
