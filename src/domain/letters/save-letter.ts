import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { letters, messages } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { throwIfError } from "../errors";
import { canAdminister, requireRole } from "../members/roles";
import { type LetterContent, type LetterFields, letterColumns, letterFieldsSchema } from "./letter-fields";
import { letterIdSchema, letterVersionSchema, lockLetter } from "./lock-letter";
import { changeError } from "./state";

export const createLetterSchema = letterFieldsSchema;

export async function createLetter(
  context: MemberContext,
  fields: LetterFields,
  content: LetterContent,
): Promise<{ letterId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(letters)
      .values({ ...letterColumns(fields, content), createdBy: context.actor.id, createdAt: context.now })
      .returning({ id: letters.id });
    if (!created) throw new Error("the letter was not stored");
    await recordAudit(tx, context, { action: "letter created", ...about(created.id, fields) });
    return { letterId: created.id };
  });
}

export const changeLetterSchema = letterFieldsSchema.safeExtend(letterVersionSchema.shape);

/** @throws DomainError letter-not-found, letter-changed, letter-not-draft. */
export async function changeLetter(
  context: MemberContext,
  { letterId, version, ...fields }: z.output<typeof changeLetterSchema>,
  content: LetterContent,
): Promise<{ letterId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    const letter = await lockLetter(tx, { letterId, version });
    throwIfError(changeError(letter));
    await tx
      .update(letters)
      .set({ ...letterColumns(fields, content), version: version + 1, updatedAt: context.now })
      .where(eq(letters.id, letterId));
    await recordAudit(tx, context, { action: "letter changed", ...about(letterId, fields) });
    return { letterId };
  });
}

export const deleteLetterSchema = letterIdSchema;

/** Deletes a draft and its tests. @throws DomainError letter-not-found, letter-not-draft. */
export async function deleteLetter(
  context: MemberContext,
  { letterId }: z.output<typeof deleteLetterSchema>,
): Promise<{ letterId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    const letter = await lockLetter(tx, { letterId });
    throwIfError(changeError(letter));
    await tx.delete(messages).where(eq(messages.letterId, letterId));
    await tx.delete(letters).where(eq(letters.id, letterId));
    await recordAudit(tx, context, { action: "letter deleted", ...about(letterId, letter) });
    return { letterId };
  });
}

function about(subjectId: string, { subject }: Pick<LetterFields, "subject">) {
  return { subjectId, details: { letter: subject } };
}
