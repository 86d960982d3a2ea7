import "server-only";
import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeQuestions, conciergeRequests, members } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { sha256 } from "@/lib/hash";
import { recordAudit } from "../audit";
import { ago, type Clock, type Context, type MemberContext } from "../context";
import { DomainError } from "../errors";
import { tidyLine } from "../text-rules/plain-text";
import { shortText } from "../text-rules/short-text";
import { verb } from "../verb";
import { lockRequest } from "./requests/find-request";
import { unpaused } from "./requests/state-sql";

/** 16 bytes as base64url. */
const TOKEN = /^[\w-]{22}$/;
const TOKEN_LIFE = 7 * DAY;

const answerSchema = z
  .string({ error: "Write your answer." })
  .transform(tidyLine)
  .pipe(shortText(300).refine((text) => text !== "", { error: "Write your answer." }));

const tokenSchema = z.string({ error: "Missing address." }).max(100);

/** Returns the request to the queue, and its 24-hour clock runs again. */
export const answerQuestion = verb(
  z.object({
    questionId: z.string({ error: "Missing question." }).max(100),
    answer: answerSchema,
  }),
  async (context: MemberContext, { questionId, answer }): Promise<{ isAnswered: true }> => {
    if (!z.guid().safeParse(questionId).success) throw new DomainError("question-closed");
    const isOwn = and(
      eq(conciergeQuestions.id, questionId),
      eq(conciergeRequests.sponsorId, context.actor.id),
    );
    return context.db.transaction(async (tx) => {
      const question = await findQuestion(tx, isOwn);
      if (!question) throw new DomainError("question-closed");
      return saveAnswer(tx, context, question, answer);
    });
  },
);

/**
 * For the link in the sponsor's message, without signing in. The token works once, for seven days, while the sponsor is an
 * active member.
 */
export const answerByLink = verb(
  z.object({ token: tokenSchema, answer: answerSchema }),
  async (context: Context, { token, answer }): Promise<{ isAnswered: true }> => {
    return context.db.transaction(async (tx) => {
      return saveAnswer(tx, context, await requireLinked(tx, context, token), answer);
    });
  },
);

/** `text` is null if the question no longer needs an answer. */
export type LinkedQuestion = { recipient: string; by: string; text: string | null };

/** Changes nothing, because mail scanners open links before people do. */
export async function getLinkedQuestion(context: Context, token: string): Promise<LinkedQuestion> {
  const { recipientName, askedBy, text, isOpen } = await requireLinked(context.db, context, token);
  return { recipient: recipientName, by: askedBy, text: isOpen ? text : null };
}

async function requireLinked(db: Database, clock: Clock, token: string): Promise<Question> {
  const { tokenHash, createdAt } = conciergeQuestions;
  const isCurrent = and(eq(tokenHash, sha256(token)), gt(createdAt, ago(clock, TOKEN_LIFE)));
  const question = TOKEN.test(token) ? await findQuestion(db, isCurrent) : null;
  if (!question) throw new DomainError("question-unknown");
  return question;
}

const askers = alias(members, "askers");

async function findQuestion(db: Database, which: SQL | undefined) {
  const { id, question, answeredAt, isClosed, requestId, askedBy } = conciergeQuestions;
  const [found] = await db
    .select({
      ...{ id, requestId, answeredAt, isClosed, text: question },
      askedBy: askers.firstName,
      recipientName: conciergeRequests.recipientName,
    })
    .from(conciergeQuestions)
    .innerJoin(conciergeRequests, eq(conciergeRequests.id, requestId))
    .innerJoin(members, and(eq(members.id, conciergeRequests.sponsorId), eq(members.status, "active")))
    .innerJoin(askers, eq(askers.id, askedBy))
    .where(which);
  return found && { ...found, isOpen: found.answeredAt === null && !found.isClosed };
}

type Question = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

async function saveAnswer(
  tx: Database,
  context: Context,
  { id, requestId }: Question,
  answer: string,
): Promise<{ isAnswered: true }> {
  const request = await lockRequest(tx, context, requestId);
  const answered = await tx
    .update(conciergeQuestions)
    .set({ answer, answeredAt: context.now })
    .where(and(eq(conciergeQuestions.id, id), isUnanswered()))
    .returning({ id: conciergeQuestions.id });
  if (answered.length === 0) throw new DomainError("question-closed");
  await tx.update(conciergeRequests).set(unpaused(context)).where(eq(conciergeRequests.id, request.id));
  await recordAudit(tx, context, { action: "question answered", subjectId: request.id });
  return { isAnswered: true };
}

const isUnanswered = () => and(eq(conciergeQuestions.isClosed, false), isNull(conciergeQuestions.answeredAt));
