import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import { messages } from "@/db/schema";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canLeadDesk } from "../../members/roles";
import { listPage, type Page } from "../../page";

export type UndeliveredMessage = Pick<
  typeof messages.$inferSelect,
  "id" | "kind" | "channel" | "attempts" | "lastError" | "createdAt" | "conciergeRequestId"
> & {
  /** Whether another try could reach anybody: a code lives ten minutes, less than all the tries take. */
  canRetry: boolean;
};

/** One page of the messages that no provider took, newest first, without addresses. Leads and admins only. @throws DomainError not-allowed. */
export async function listUndelivered(
  context: MemberContext,
  page: number,
): Promise<Page<UndeliveredMessage>> {
  requireRole(context, canLeadDesk);
  const { db } = context;
  const { id, kind, channel, attempts, lastError, createdAt, conciergeRequestId } = messages;
  const failed = eq(messages.status, "failed");
  return listPage(page, await db.$count(messages, failed), ({ limit, offset }) =>
    db
      .select({
        ...{ id, kind, channel, attempts, lastError, createdAt, conciergeRequestId },
        canRetry: sql<boolean>`${kind} not like '%-code'`,
      })
      .from(messages)
      .where(failed)
      .orderBy(desc(createdAt), desc(id))
      .limit(limit)
      .offset(offset),
  );
}
