import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import { brandTakings, ledgerEntries } from "@/db/schema";
import { ago } from "../clock";
import type { MemberContext } from "../context";
import { refundedCents } from "./refunded-cents";
import { REFUND_WITHIN } from "./state";

/** What of the actor's purchases of the last 30 days could still be refunded, in cents. */
export async function getRefundable({ actor, db, now }: MemberContext): Promise<number> {
  const refunded = refundedCents(sql`${brandTakings}.id`);
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${brandTakings.cents} - ${refunded}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(brandTakings, eq(brandTakings.id, ledgerEntries.brandTakingId))
    .where(
      and(
        eq(ledgerEntries.memberId, actor.id),
        eq(brandTakings.kind, "take"),
        gt(brandTakings.createdAt, ago({ now }, REFUND_WITHIN)),
      ),
    );
  return row?.cents ?? 0;
}
