import "server-only";
import { and, eq, exists, gt, inArray, ne, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type Context } from "../../context";

const others = alias(conciergeRequests, "others");

type Request = Pick<typeof conciergeRequests.$inferSelect, "id" | "contactHash">;

/** Whether the friend of a request was written to within 24 hours for another one, whoever asked. */
export async function wasMessagedToday(
  { db, now }: Pick<Context, "db" | "now">,
  { id, contactHash }: Request,
): Promise<boolean> {
  const isOther = and(eq(others.contactHash, contactHash), ne(others.id, id));
  const rows = await selectWritten(db, { now }, isOther).limit(1);
  return rows.length > 0;
}

/** In a query of requests: those of whom `wasMessagedToday` is true. */
export function isMessagedToday(db: Database, clock: Pick<Context, "now">): SQL {
  const { id, contactHash } = conciergeRequests;
  return exists(selectWritten(db, clock, and(eq(others.contactHash, contactHash), ne(others.id, id))));
}

function selectWritten(db: Database, clock: Pick<Context, "now">, isOther: SQL | undefined) {
  const isWritten = inArray(others.status, ["sent", "delivered"]);
  return db
    .select({ id: others.id })
    .from(others)
    .where(and(isOther, isWritten, gt(others.sentAt, ago(clock, DAY))));
}

/**
 * Lets one transaction at a time send to a friend, so that two concierges at once don't write twice within a day: taken
 * before `wasMessagedToday`, and before the invitation's row (tests/domain/concierge/intake/intake-limits.postgres.test.ts).
 */
export async function lockContact(
  tx: Database,
  { contactHash }: Pick<Request, "contactHash">,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contactHash}, 0))`);
}
