import "server-only";
import { z } from "zod";
import type { MemberContext } from "../../context";
import { refuseIf } from "../../errors";
import { lockActiveMember } from "../../members/lock-active-member";
import { inviteIdSchema, lockOwnInvitation } from "../own-invitation";
import { whyNotShareable } from "../state";
import { personalLineSchema } from "./personal-note";
import { keepLine } from "./save-personal-note";

export const writeLineSchema = z.object({ inviteId: inviteIdSchema, line: personalLineSchema });

/**
 * Puts the sponsor's own line on an invitation that can still be shared, in place of an earlier one; an empty one takes it
 * away (design, section 7).
 * @throws DomainError invitation-not-found, invitation-gift, invitation-not-shareable, sign-in-required.
 */
export async function writeLine(
  context: MemberContext,
  { inviteId, line }: z.output<typeof writeLineSchema>,
): Promise<{ line: string | null }> {
  return context.db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    const invitation = await lockOwnInvitation(tx, context, inviteId);
    refuseIf(whyNotShareable(invitation));
    await keepLine(tx, context, { invitationId: invitation.id, memberId: context.actor.id, text: line });
    return { line };
  });
}
