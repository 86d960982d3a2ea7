import "server-only";
import { and, eq, exists, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type BaseContext, type Clock } from "../../context";

const others = alias(conciergeRequests, "others");

type Request = Pick<typeof conciergeRequests.$inferSelect, "id" | "contactHash">;

/** Returns whether another request, of any sponsor, messaged this contact in the last 24 hours. */
export async function wasMessagedToday(
  { db, now }: BaseContext,
  { id, contactHash }: Request,
): Promise<boolean> {
  const isOther = and(eq(others.contactHash, contactHash), ne(others.id, id));
  const rows = await selectMessaged(db, { now }, isOther).limit(1);
  return rows.length > 0;
}

export function isMessagedToday(db: Database, clock: Clock): SQL {
  const { id, contactHash } = conciergeRequests;
  return exists(selectMessaged(db, clock, and(eq(others.contactHash, contactHash), ne(others.id, id))));
}

function selectMessaged(db: Database, clock: Clock, isOther: SQL | undefined) {
  const isMessaged = inArray(others.status, ["sent", "delivered"]);
  return db
    .select({ id: others.id })
    .from(others)
    .where(and(isOther, isMessaged, gt(others.sentAt, ago(clock, DAY))));
}

/** Serializes sends to one contact. Call it before `wasMessagedToday`. Lock order: contact, invitation. */
export async function lockContact(
  tx: Database,
  { contactHash }: Pick<Request, "contactHash">,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contactHash}, 0))`);
}
