import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import { letters, messages } from "@/db/schema";
import { fillFields } from "@/lib/text/merge-field";
import type { MemberContext } from "../context";
import { listPage, type Page } from "../list-page";
import { canAdminister } from "../members/roles";
import { isReceivedLetter } from "../messages/is-received-letter";
import { readLetterName } from "./letter-name";
import { type Letter, letterIdSchema } from "./lock-letter";

export type ReceivedLetter = Pick<Letter, "id" | "subject" | "body" | "pictureText" | "shown"> & {
  /** Fills in the fields of the body, as in the email. */
  firstName: string | null;
  sentAt: Date | null;
  pictureHash: string | null;
};

/**
 * The letters of the actor's archive, the newest first: those that were sent, and those that could not be sent by email.
 */
export async function listReceivedLetters(
  context: MemberContext,
  page: number,
): Promise<Page<Pick<ReceivedLetter, "id" | "subject" | "sentAt">>> {
  const { db } = context;
  const isOwn = isReceivedLetter(context);
  const { id, subject, startedAt } = letters;
  const firstName = await readLetterName(db, context.actor.id);
  return listPage(page, await db.$count(messages, isOwn), async ({ limit, offset }) => {
    const rows = await db
      .select({ id, subject, sentAt: startedAt })
      .from(messages)
      .innerJoin(letters, eq(letters.id, messages.letterId))
      .where(isOwn)
      .orderBy(desc(messages.createdAt), desc(id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({ ...row, subject: fillFields(row.subject, firstName) }));
  });
}

/** Returns null for a letter that the actor did not get. */
export async function getReceivedLetter(
  context: MemberContext,
  letterId: string,
): Promise<ReceivedLetter | null> {
  if (!letterIdSchema.safeParse({ letterId }).success) return null;
  const { id, subject, body, picture, pictureText, shown, startedAt } = letters;
  const [found] = await context.db
    .select({
      ...{ id, subject, body, pictureText, shown, sentAt: startedAt },
      pictureHash: sql<string | null>`md5(${picture})`,
    })
    .from(messages)
    .innerJoin(letters, eq(letters.id, messages.letterId))
    .where(and(eq(letters.id, letterId), isReceivedLetter(context)));
  if (!found) return null;
  const firstName = await readLetterName(context.db, context.actor.id);
  const { subject: saved, pictureText: savedText } = found;
  return {
    ...{ ...found, firstName },
    subject: fillFields(saved, firstName),
    pictureText: fillFields(savedText, firstName),
  };
}

/** Returns the JPEG for the letter's readers and for administrators, otherwise null. */
export async function readLetterPicture(
  context: MemberContext,
  letterId: string,
): Promise<Buffer<ArrayBuffer> | null> {
  if (!letterIdSchema.safeParse({ letterId }).success) return null;
  if (!canAdminister(context.actor.role) && !(await getReceivedLetter(context, letterId))) return null;
  const [row] = await context.db
    .select({ picture: letters.picture })
    .from(letters)
    .where(eq(letters.id, letterId));
  return row?.picture ? Buffer.from(row.picture, "base64") : null;
}
