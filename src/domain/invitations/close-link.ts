import "server-only";
import type { z } from "zod";
import type { MemberContext } from "../context";
import type { cancelInvitationSchema } from "./cancel-invitation";
import { markClosed } from "./mark-closed";
import { lockOwnInvitation } from "./own-invitation";
import { requireClosable } from "./require-closable";

/**
 * Closes the link of the actor's group that friends have joined: free and held places go at once and an unsent concierge
 * request is withdrawn, its contact erased. Who joined stays ("tests/domain/invitations/close-link.postgres").
 * @throws DomainError invitation-not-found, invitation-not-closable, link-closed, link-full, invitation-expired.
 */
export async function closeLink(
  context: MemberContext,
  { inviteId }: z.output<typeof cancelInvitationSchema>,
): Promise<{ inviteId: string }> {
  return context.db.transaction(async (tx) => {
    const invitation = await lockOwnInvitation(tx, context, inviteId);
    requireClosable(invitation);
    await markClosed(tx, context, invitation);
    return { inviteId: invitation.id };
  });
}
