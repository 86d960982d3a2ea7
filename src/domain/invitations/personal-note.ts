import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitationLines } from "@/db/schema";
import type { Clock, MemberContext } from "../context";
import { throwIfError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { hasLink } from "../text-rules/has-link";
import { isBlank, tidyLine } from "../text-rules/plain-text";
import { shortText } from "../text-rules/short-text";
import { verb } from "../verb";
import type { Invitation } from "./find-invitation";
import { inviteIdSchema, lockOwnInvitation } from "./own-invitation";
import { shareError } from "./state";

const MAX_NOTE_LENGTH = 140;

/** One line of plain text without links; parses an empty text to null. */
export const personalNoteSchema = z
  .string({ error: "Missing note." })
  .transform(tidyLine)
  .pipe(
    shortText(MAX_NOTE_LENGTH).refine((note) => !hasLink(note) && !/<[!/?\p{L}]/u.test(note), {
      error: "Don’t include links.",
      params: { errorCode: "link" },
    }),
  )
  .transform((note) => (isBlank(note) ? null : note));

type Note = { invitationId: string; memberId: string; text: string | null };

export async function savePersonalNote(
  tx: Database,
  { now }: Clock,
  { invitationId, memberId, text }: Note,
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

export async function readPersonalNote(
  db: Database,
  { id, sponsorId }: Pick<Invitation, "id" | "sponsorId">,
): Promise<string | null> {
  const own = and(eq(invitationLines.invitationId, id), eq(invitationLines.memberId, sponsorId));
  const [note] = await db.select({ text: invitationLines.text }).from(invitationLines).where(own);
  return note?.text ?? null;
}

export const writePersonalNote = verb(
  z.object({ inviteId: inviteIdSchema, note: personalNoteSchema }),
  async (context: MemberContext, { inviteId, note }): Promise<{ note: string | null }> => {
    return context.db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      const invitation = await lockOwnInvitation(tx, context, inviteId);
      throwIfError(shareError(invitation));
      await savePersonalNote(tx, context, {
        invitationId: invitation.id,
        memberId: context.actor.id,
        text: note,
      });
      return { note };
    });
  },
);
