import "server-only";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { requireOwnInvitation } from "./own-invitation";

export type CancelTarget = { recipient: string; type: "individual" | "group" };

/**
 * What the cancel modal says of one of the actor's invitations.
 * @throws DomainError invitation-not-found, invitation-gift, invitation-joined, invitation-expired, invitation-not-pending.
 */
export async function getCancelTarget(context: MemberContext, inviteId: string): Promise<CancelTarget> {
  const found = await requireOwnInvitation(context.db, context, inviteId);
  const refusal = whyNotCancellable(found);
  if (refusal) throw refusal;
  const { recipient, type } = found.invitation;
  return { recipient, type: type === "group" ? "group" : "individual" };
}

/** Why an invitation can't be cancelled, or null when it can. */
export function whyNotCancellable(
  found: Awaited<ReturnType<typeof requireOwnInvitation>>,
): DomainError | null {
  const { invitation, expired, firstJoined } = found;
  if (invitation.type === "gift") return new DomainError("invitation-gift");
  if (firstJoined) return new DomainError("invitation-joined", { values: { name: firstJoined } });
  if (invitation.status !== "pending") return new DomainError("invitation-not-pending");
  return expired ? new DomainError("invitation-expired") : null;
}
