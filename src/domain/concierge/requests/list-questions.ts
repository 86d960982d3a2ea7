import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeQuestions, members } from "@/db/schema";

/** The texts are null after the friend's contact was erased. */
export type ConciergeQuestion = {
  id: string;
  requestId: string;
  text: string | null;
  askedBy: { firstName: string; status: string };
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  /** Whether the sponsor can answer it now. */
  isOpen: boolean;
};

/** Oldest first. */
export async function listQuestions(db: Database, requestIds: string[]): Promise<ConciergeQuestion[]> {
  if (requestIds.length === 0) return [];
  const { id, requestId, question, answer, answeredAt, isClosed, createdAt } = conciergeQuestions;
  const { firstName, status } = members;
  const rows = await db
    .select({
      ...{ id, requestId, text: question, askedAt: createdAt, answer, answeredAt, isClosed },
      askedBy: { firstName, status },
    })
    .from(conciergeQuestions)
    .innerJoin(members, eq(members.id, conciergeQuestions.askedBy))
    .where(inArray(requestId, requestIds))
    .orderBy(asc(createdAt), asc(id));
  return rows.map(({ isClosed, ...row }) => ({ ...row, isOpen: row.answeredAt === null && !isClosed }));
}
