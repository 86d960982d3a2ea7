import "server-only";
import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { messages } from "@/db/schema";
import type { MemberContext } from "../../context";
import { listPage, type Page } from "../../list-page";
import { canLeadConcierges, requireRole } from "../../members/roles";
import { CODE_KINDS } from "../../messages/kinds/message-kinds";
import type { Channel } from "../../messages/senders/sender";

export type UndeliveredMessage = Pick<
  typeof messages.$inferSelect,
  "id" | "kind" | "channel" | "attempts" | "lastError" | "createdAt" | "conciergeRequestId"
> & {
  /** False for codes, because they expire before the last retry. */
  canRetry: boolean;
};

/** Failed messages, newest first, without addresses. */
export async function listUndelivered(
  context: MemberContext,
  page: number,
): Promise<Page<UndeliveredMessage>> {
  requireRole(context, canLeadConcierges);
  const { db } = context;
  const { id, kind, channel, attempts, lastError, createdAt, conciergeRequestId } = messages;
  const failed = eq(messages.status, "failed");
  return listPage(page, await db.$count(messages, failed), ({ limit, offset }) =>
    db
      .select({
        ...{ id, kind, channel, attempts, lastError, createdAt, conciergeRequestId },
        canRetry: sql<boolean>`${notInArray(kind, CODE_KINDS)}`,
      })
      .from(messages)
      .where(failed)
      .orderBy(desc(createdAt), desc(id))
      .limit(limit)
      .offset(offset),
  );
}

/** Counts the queued messages without a configured provider. */
export async function countUnsendableMessages(
  context: MemberContext,
  configured: readonly Channel[],
): Promise<number> {
  requireRole(context, canLeadConcierges);
  const isWaiting = eq(messages.status, "queued");
  return context.db.$count(messages, and(isWaiting, notInArray(messages.channel, [...configured])));
}
