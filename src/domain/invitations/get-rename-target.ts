import "server-only";
import { isCreatedByMember, type MemberInvitationType } from "@/lib/invitation-types";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { requireOwnInvitation } from "./own-invitation";
import { renameError } from "./state";

export type RenameTarget = { recipient: string; type: MemberInvitationType };

/**
 * What the rename modal begins with, of one of the actor's invitations.
 * @throws DomainError invitation-not-found, invitation-gift, invitation-not-renamable, invitation-expired.
 */
export async function getRenameTarget(context: MemberContext, inviteId: string): Promise<RenameTarget> {
  const invitation = await requireOwnInvitation(context.db, context, inviteId);
  const { recipient, type } = invitation;
  if (!isCreatedByMember(type)) throw new DomainError("invitation-gift");
  throwIfError(renameError(invitation));
  return { recipient, type };
}
