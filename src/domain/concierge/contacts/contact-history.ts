import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, contactOptOuts } from "@/db/schema";

type Request = Pick<typeof conciergeRequests.$inferSelect, "id" | "contactHash">;

/** What the desk may know of a friend's contact from before, by its keyed hash alone. */
export type ContactHistory = {
  /** Other requests for the same contact, whoever asked. */
  requests: number;
  sent: number;
  bounced: number;
  lastBouncedAt: Date | null;
  /** When somebody asked for this contact never to be written to. */
  optedOutAt: Date | null;
};

/** The past of a request's contact: other requests, and whether it opted out. */
export async function getContactHistory(db: Database, { id, contactHash }: Request): Promise<ContactHistory> {
  const { status, sentAt, outcomeAt } = conciergeRequests;
  const isBounced = eq(status, "bounced");
  const [counted] = await db
    .select({
      requests: sql<number>`count(*)::int`,
      sent: sql<number>`count(${sentAt})::int`,
      bounced: sql<number>`count(*) filter (where ${isBounced})::int`,
      lastBouncedAt: sql`max(${outcomeAt}) filter (where ${isBounced})`.mapWith(outcomeAt),
    })
    .from(conciergeRequests)
    .where(and(eq(conciergeRequests.contactHash, contactHash), ne(conciergeRequests.id, id)));
  const [optOut] = await db.select().from(contactOptOuts).where(eq(contactOptOuts.contactHash, contactHash));
  const none = { requests: 0, sent: 0, bounced: 0, lastBouncedAt: null };
  return { ...(counted ?? none), optedOutAt: optOut?.createdAt ?? null };
}
