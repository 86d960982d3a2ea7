import "server-only";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { letters, messages } from "@/db/schema";
import type { MemberContext } from "../context";
import { throwIfError } from "../errors";
import { canAdminister } from "../members/roles";
import { staffVerb } from "../members/staff-verb";
import { type LetterContent, type LetterFields, letterColumns, letterFieldsSchema } from "./letter-fields";
import { type Letter, letterIdSchema, letterVersionSchema, lockLetter, recordLetter } from "./lock-letter";
import { changeError } from "./state";

export const createLetterSchema = letterFieldsSchema;

export const createLetter = staffVerb(
  canAdminister,
  createLetterSchema,
  async (tx, context, fields, content: LetterContent) => {
    const [created] = await tx
      .insert(letters)
      .values({ ...letterColumns(fields, content), createdBy: context.actor.id, createdAt: context.now })
      .returning({ id: letters.id, subject: letters.subject });
    if (!created) throw new Error("the letter was not stored");
    await recordLetter(tx, context, "letter created", created);
    return { letterId: created.id };
  },
);

export const changeLetterSchema = letterFieldsSchema.safeExtend(letterVersionSchema.shape);

export const changeLetter = staffVerb(
  canAdminister,
  changeLetterSchema,
  async (tx, context, { letterId, version, ...fields }, content: LetterContent) => {
    const letter = await lockDraft(tx, { letterId, version });
    await writeDraft(tx, context, letter, letterColumns(fields, content));
    return { letterId };
  },
);

/** The open draft: what the fields on the screen say, and what the content says about them. */
export type OpenDraft = { fields: LetterFields; content: LetterContent };

/**
 * Saves the open draft as a part of another verb, which then acts on what is on the screen. Without one, the saved draft
 * stays.
 */
export async function saveOpenDraft(
  tx: Database,
  context: MemberContext,
  { letterId, version }: { letterId: string; version?: number },
  draft: OpenDraft | undefined,
): Promise<Letter> {
  const letter = await lockDraft(tx, { letterId, version });
  const columns = draft && letterColumns(draft.fields, draft.content);
  if (!columns || isSaved(letter, columns)) return letter;
  return writeDraft(tx, context, letter, columns);
}

async function lockDraft(tx: Database, id: Parameters<typeof lockLetter>[1]): Promise<Letter> {
  const letter = await lockLetter(tx, id);
  throwIfError(changeError(letter));
  return letter;
}

type Columns = ReturnType<typeof letterColumns>;

function isSaved(letter: Letter, columns: Columns): boolean {
  const names = Object.keys(columns) as (keyof Columns)[];
  return names.every((name) => isDeepStrictEqual(letter[name], columns[name]));
}

async function writeDraft(
  tx: Database,
  context: MemberContext,
  { id, version }: Letter,
  columns: Columns,
): Promise<Letter> {
  const [changed] = await tx
    .update(letters)
    .set({ ...columns, version: version + 1, updatedAt: context.now })
    .where(eq(letters.id, id))
    .returning();
  if (!changed) throw new Error("the letter was not stored");
  await recordLetter(tx, context, "letter changed", changed);
  return changed;
}

/** Deletes a draft and its tests. */
export const deleteLetter = staffVerb(canAdminister, letterIdSchema, async (tx, context, { letterId }) => {
  const letter = await lockDraft(tx, { letterId });
  await tx.delete(messages).where(eq(messages.letterId, letterId));
  await tx.delete(letters).where(eq(letters.id, letterId));
  await recordLetter(tx, context, "letter deleted", letter);
  return { letterId };
});
