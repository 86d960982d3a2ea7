import "server-only";
import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { letters, members, messages } from "@/db/schema";
import type { MemberContext } from "../context";
import { listPage, type Page } from "../list-page";
import { canAdminister, requireRole } from "../members/roles";
import { LETTER_STOPPED } from "../messages/is-received-letter";
import { type LetterState, letterState } from "./state";

export type LetterFigures = {
  /** Members whose copy was written. */
  audience: number;
  waiting: number;
  sent: number;
  bounced: number;
  unsubscribed: number;
  /** Members who get no email, or for whom it failed. */
  notSent: number;
  /** Those of them whose copy was kept back when the letter was stopped. */
  keptBack: number;
};

export const NO_FIGURES: LetterFigures = {
  audience: 0,
  waiting: 0,
  sent: 0,
  bounced: 0,
  unsubscribed: 0,
  notSent: 0,
  keptBack: 0,
};

export type LetterRow = {
  id: string;
  subject: string;
  state: LetterState;
  author: string;
  updatedAt: Date;
  scheduledAt: Date | null;
  startedAt: Date | null;
  figures: LetterFigures;
};

/** All letters, the newest first. */
export async function listLetters(context: MemberContext, page: number): Promise<Page<LetterRow>> {
  requireRole(context, canAdminister);
  const { db } = context;
  return listPage(page, await db.$count(letters), async ({ limit, offset }) => {
    const { id, subject, updatedAt, scheduledAt, startedAt, finishedAt, stoppedAt, createdAt } = letters;
    const rows = await db
      .select({
        ...{ id, subject, updatedAt, scheduledAt, startedAt, finishedAt, stoppedAt },
        author: sql<string>`${members.firstName} || ' ' || ${members.lastName}`,
      })
      .from(letters)
      .innerJoin(members, eq(members.id, letters.createdBy))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit)
      .offset(offset);
    const figures = await readFigures(
      db,
      rows.map((row) => row.id),
    );
    return rows.map(({ finishedAt, stoppedAt, ...row }) => ({
      ...row,
      state: letterState({ ...row, finishedAt, stoppedAt }),
      figures: figures.get(row.id) ?? NO_FIGURES,
    }));
  });
}

/** Returns the figures of letters by id, without tests. A bounced copy was sent, too. */
export async function readFigures(db: Database, ids: string[]): Promise<Map<string, LetterFigures>> {
  if (ids.length === 0) return new Map();
  const { letterId, status, kind, lastError, unsubscribedAt } = messages;
  const countOf = (...statuses: (typeof messages.$inferSelect)["status"][]) =>
    sql<number>`(count(*) filter (where ${inArray(status, statuses)}))::int`;
  const rows = await db
    .select({
      letterId,
      audience: sql<number>`count(*)::int`,
      waiting: countOf("queued"),
      sent: countOf("sent", "delivered", "bounced"),
      bounced: countOf("bounced"),
      unsubscribed: sql<number>`count(${unsubscribedAt})::int`,
      notSent: countOf("dropped", "failed"),
      keptBack: sql<number>`(count(*) filter (where ${status} = 'dropped' and ${eq(lastError, LETTER_STOPPED)}))::int`,
    })
    .from(messages)
    .where(sql`${inArray(letterId, ids)} and ${eq(kind, "letter")}`)
    .groupBy(letterId);
  return new Map(rows.map(({ letterId, ...figures }) => [letterId ?? "", figures]));
}
