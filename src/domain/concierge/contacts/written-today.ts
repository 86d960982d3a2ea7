import "server-only";
import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago } from "../../clock";
import type { Context } from "../../context";

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
        gt(conciergeRequests.sentAt, ago({ now }, DAY)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Lets one transaction at a time send to a friend, so that two concierges at once don't write twice within a day: taken
 * before `wasWrittenToday`, and before the invitation's row (tests/domain/concierge/intake/intake-limits.postgres.test.ts).
 */
export async function lockContact(
  tx: Database,
  { contactHash }: Pick<Request, "contactHash">,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contactHash}, 0))`);
}
