import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitationLines } from "@/db/schema";
import { countGraphemes } from "@/lib/text/count-graphemes";
import type { Context, MemberContext } from "../context";
import { throwIfError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { drawsNothing } from "../members/plain-name";
import { hasLink, tidyLine } from "../messages/plain-line";
import { inviteIdSchema, lockOwnInvitation } from "./own-invitation";
import { shareError } from "./state";

/** How many characters a line has at most, as a reader counts them. */
export const MAX_NOTE_LENGTH = 140;
const CODE_POINTS = 560;

const isShort = (line: string) => countGraphemes(line) <= MAX_NOTE_LENGTH && [...line].length <= CODE_POINTS;

/** A line from one person to another (design, section 7): plain text without links; null for none. */
export const personalNoteSchema = z
  .string({ error: "Missing line." })
  .transform(tidyLine)
  .pipe(
    z
      .string()
      .refine(isShort, {
        error: `Use at most ${MAX_NOTE_LENGTH} characters.`,
        params: { errorCode: "too_big" },
      })
      .refine((line) => !hasLink(line) && !/[<>]/.test(line), {
        error: "Leave links out.",
        params: { errorCode: "link" },
      }),
  )
  .transform((line) => (drawsNothing(line) ? null : line));

type Line = { invitationId: string; memberId: string; text: string | null };

/** Keeps a member's one line beside an invitation within the transaction `tx`; null takes it away. */
export async function savePersonalNote(
  tx: Database,
  { now }: Pick<Context, "now">,
  { invitationId, memberId, text }: Line,
): Promise<void> {
  if (text === null) {
    const own = and(eq(invitationLines.invitationId, invitationId), eq(invitationLines.memberId, memberId));
    await tx.delete(invitationLines).where(own);
    return;
  }
  await tx
    .insert(invitationLines)
    .values({ invitationId, memberId, text, createdAt: now })
    .onConflictDoUpdate({
      target: [invitationLines.invitationId, invitationLines.memberId],
      set: { text, createdAt: now },
    });
}

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
