import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { memberNotes, members } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { canAdminister } from "../members/roles";
import { administratorVerb, lockOtherMember, memberIdSchema } from "../members/staff-verb";
import { isBlank, tidyText } from "../text-rules/plain-text";
import { shortText } from "../text-rules/short-text";

const NOTE_LENGTH = 1000;

export const writeNoteSchema = memberIdSchema.extend({
  text: z
    .string()
    .default("")
    .transform(tidyText)
    .pipe(shortText(NOTE_LENGTH).refine((text) => !isBlank(text), { error: "Write something." })),
});

/** Plain text. */
export const writeNote = administratorVerb(writeNoteSchema, async (tx, context, { memberId, text }) => {
  const { actor, now } = context;
  await lockOtherMember(tx, context, memberId);
  const [written] = await tx
    .insert(memberNotes)
    .values({ memberId, authorId: actor.id, text, createdAt: now })
    .returning({ noteId: memberNotes.id });
  if (!written) throw new Error("the note was not stored");
  await recordAudit(tx, context, { action: "note on member written", subjectId: memberId });
  return written;
});

export const removeNote = administratorVerb(
  z.object({ noteId: z.guid({ error: "Choose a note." }) }),
  async (tx, context, { noteId }) => {
    const isSame = eq(memberNotes.id, noteId);
    const [found] = await tx.select({ memberId: memberNotes.memberId }).from(memberNotes).where(isSame);
    if (!found) throw new DomainError("note-not-found");
    await lockOtherMember(tx, context, found.memberId);
    const author = await findAuthor(tx, noteId);
    if (!author) throw new DomainError("note-not-found");
    if (!canRemoveNote(context, author)) throw new DomainError("note-of-colleague");
    await tx.delete(memberNotes).where(isSame);
    await recordAudit(tx, context, { action: "note on member removed", subjectId: found.memberId });
    return found;
  },
);

type Author = Pick<typeof members.$inferSelect, "id" | "role" | "status">;

async function findAuthor(tx: Database, noteId: string): Promise<Author | undefined> {
  const { id, role, status } = members;
  const [author] = await tx
    .select({ id, role, status })
    .from(memberNotes)
    .innerJoin(members, eq(members.id, memberNotes.authorId))
    .where(eq(memberNotes.id, noteId));
  return author;
}

/** The author, or any administrator if the author is none any more. */
export function canRemoveNote(
  { actor }: Pick<MemberContext, "actor">,
  { id, role, status }: Author,
): boolean {
  return id === actor.id || status !== "active" || !canAdminister(role);
}
