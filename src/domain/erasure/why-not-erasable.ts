import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, members } from "@/db/schema";
import type { Context } from "../context";

type Candidate = Pick<typeof members.$inferSelect, "id" | "role">;

/**
 * Why somebody of the staff can't be erased yet: requests in hand, or no other administrator who stays. Null for everybody
 * else. Locks the administrators within the transaction `tx`, so that two can't go at once.
 */
export async function whyNotErasable(
  tx: Database,
  { now }: Pick<Context, "now">,
  { id, role }: Candidate,
): Promise<"erase-claims" | "erase-last-admin" | null> {
  const inHand = and(
    eq(conciergeRequests.claimedBy, id),
    eq(conciergeRequests.status, "claimed"),
    gt(conciergeRequests.claimedAt, sql`${now} - interval '30 minutes'`),
  );
  if ((await tx.$count(conciergeRequests, inHand)) > 0) return "erase-claims";
  if (role !== "admin") return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('last admin', 0))`);
  const others = and(
    ne(members.id, id),
    eq(members.role, "admin"),
    eq(members.status, "active"),
    isNull(members.eraseAfter),
  );
  return (await tx.$count(members, others)) > 0 ? null : "erase-last-admin";
}
