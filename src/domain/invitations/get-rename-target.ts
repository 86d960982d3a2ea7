import "server-only";
import type { MemberContext } from "../context";
import { throwIfError } from "../errors";
import { requireOwnInvitation } from "./own-invitation";
import { renameError } from "./state";

export type RenameTarget = { recipient: string; type: "individual" | "group" };

/**
 * What the rename modal begins with, of one of the actor's invitations.
 * @throws DomainError invitation-not-found, invitation-gift, invitation-not-renamable, invitation-expired.
 */
export async function getRenameTarget(context: MemberContext, inviteId: string): Promise<RenameTarget> {
  const invitation = await requireOwnInvitation(context.db, context, inviteId);
  throwIfError(renameError(invitation));
  return { recipient: invitation.recipient, type: invitation.type === "group" ? "group" : "individual" };
}
