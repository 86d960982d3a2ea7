import "server-only";
import { sql } from "drizzle-orm";
import { weeklyFigures } from "@/db/schema";
import { CONCIERGE_WEEKS, HOURS_TO_SEND, INVITATION_WEEKS } from "../concierge/list-statistics";
import { type BaseContext, instantOf } from "../context";
import { OWED_WEEKS } from "../ledger/list-owed";
import { PERK_WEEKS } from "../perks/list-perk-figures";

const FIGURES = [OWED_WEEKS, CONCIERGE_WEEKS, HOURS_TO_SEND, INVITATION_WEEKS, PERK_WEEKS];

/**
 * Counts the figures of all weeks again, because past weeks change too: friends join with older invitations, and an erasure
 * deletes entries.
 */
export async function countWeeks(context: BaseContext): Promise<void> {
  const { db, now } = context;
  const [clock] = await db.select({ begun: instantOf(now) }).from(sql`(values (1)) as one`);
  if (!clock) throw new Error("the clock was not returned");
  const countedAt = clock.begun;
  const counted: (typeof weeklyFigures.$inferInsert)[] = [];
  for (const { name, count } of FIGURES) {
    const byWeek = Map.groupBy<string, { week: string }>(await count(context), ({ week }) => week);
    for (const [week, rows] of byWeek) counted.push({ name, week, rows, countedAt });
  }
  await db.transaction(async (tx) => {
    await tx.delete(weeklyFigures);
    await tx.insert(weeklyFigures).values(counted).onConflictDoNothing(); // another worker's are as new
  });
}
