import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago } from "../clock";
import type { Context } from "../context";

/** Cents within 24 hours: of welcome credit in the whole club, and of thank-you credit to one sponsor. */
export type CreditGrantedToday = { welcome: number; thankYou: number };

/**
 * What was given within 24 hours, in one statement. Held still for the rest of the transaction `tx`, so that two at once
 * don't pass a budget together ("tests/domain/ledger/budgets.postgres"). Without a sponsor nothing of theirs is held or counted.
 */
export async function lockCreditGrantedToday(
  tx: Database,
  clock: Pick<Context, "now">,
  sponsorId: string | null,
): Promise<CreditGrantedToday> {
  const since = ago(clock, DAY);
  const member = sql.param(sponsorId, members.id);
  const [given] = await tx
    .select({
      welcome: sql`lock_given_today(null, ${since})`.mapWith(Number),
      thankYou: sponsorId ? sql`lock_given_today(${member}, ${since})`.mapWith(Number) : sql<number>`0`,
    })
    .from(sql`(values (1)) as one`);
  if (!given) throw new Error("what was given was not counted");
  return given;
}
