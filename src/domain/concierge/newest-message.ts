import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, messages } from "@/db/schema";

/** As a part of a query on requests: a column of the newest message that was written for the request. */
export function newestMessage(db: Database, column: "id" | "status" | "lastError"): SQL<string | null> {
  const newest = db
    .select({ value: messages[column] })
    .from(messages)
    .where(eq(messages.conciergeRequestId, conciergeRequests.id))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return sql`(${newest})`;
}
