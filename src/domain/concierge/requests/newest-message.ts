import "server-only";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, messages } from "@/db/schema";

/**
 * As a part of a query on requests: a column of the newest message that was written for the request. Null where it went by
 * hand: an earlier message that failed says nothing of that.
 */
export function newestMessage(db: Database, column: "id" | "status" | "lastError"): SQL<string | null> {
  const newest = db
    .select({ value: messages[column] })
    .from(messages)
    .where(
      and(
        eq(messages.conciergeRequestId, conciergeRequests.id),
        sql`${conciergeRequests.sentVia} is distinct from 'hand'`,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return sql`(${newest})`;
}
