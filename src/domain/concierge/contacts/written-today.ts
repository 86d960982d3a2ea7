import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import type { Context } from "../../context";
import { DomainError } from "../../errors";

type Request = Pick<typeof conciergeRequests.$inferSelect, "id" | "contactHash">;

/** Whether the friend of a request was written to within 24 hours for another one, whoever asked. */
export async function wasWrittenToday(
  { db, now }: Pick<Context, "db" | "now">,
  { id, contactHash }: Request,
): Promise<boolean> {
  const rows = await db
    .select({ id: conciergeRequests.id })
    .from(conciergeRequests)
    .where(
      and(
        eq(conciergeRequests.contactHash, contactHash),
        ne(conciergeRequests.id, id),
        inArray(conciergeRequests.status, ["sent", "delivered"]),
        gt(conciergeRequests.sentAt, sql`${now} - interval '24 hours'`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Sees that a friend gets one message a day, also from two concierges at once: the lock holds until the sending of one is
 * stored (tests/domain/concierge/intake/intake-limits.postgres.test.ts). @throws DomainError contact-written-today.
 */
export async function requireNotWrittenToday(
  tx: Database,
  { now }: Pick<Context, "now">,
  request: Request,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${request.contactHash}, 0))`);
  if (await wasWrittenToday({ db: tx, now }, request)) throw new DomainError("contact-written-today");
}
