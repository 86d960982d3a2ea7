import "server-only";
import { z } from "zod";
import type { MemberContext } from "../../context";
import { throwIfError } from "../../errors";
import { lockActiveMember } from "../../members/lock-active-member";
import { inviteIdSchema, lockOwnInvitation } from "../own-invitation";
import { shareError } from "../state";
import { personalNoteSchema } from "./personal-note";
import { savePersonalNote } from "./save-personal-note";

export const writePersonalNoteSchema = z.object({ inviteId: inviteIdSchema, line: personalNoteSchema });

/**
 * Puts the sponsor's own line on an invitation that can still be shared, in place of an earlier one; an empty one takes it
 * away (design, section 7).
 * @throws DomainError invitation-not-found, invitation-gift, invitation-not-shareable, sign-in-required.
 */
export async function writePersonalNote(
  context: MemberContext,
  { inviteId, line }: z.output<typeof writePersonalNoteSchema>,
): Promise<{ line: string | null }> {
  return context.db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    const invitation = await lockOwnInvitation(tx, context, inviteId);
    throwIfError(shareError(invitation));
    await savePersonalNote(tx, context, {
      invitationId: invitation.id,
      memberId: context.actor.id,
      text: line,
    });
    return { line };
  });
}
