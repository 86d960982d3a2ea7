import "server-only";
import { asc, inArray, isNull, lte, or } from "drizzle-orm";
import { analyticsEvents } from "@/db/schema";
import { MINUTE } from "@/lib/durations";
import { ago } from "../clock";
import type { Context } from "../context";

export type AnalyticsEvent = typeof analyticsEvents.$inferSelect;

/** Hands events to the analytics service, each under its id; returns the ids of those it took. */
export type Deliver = (events: AnalyticsEvent[]) => Promise<string[]>;

const AT_ONCE = 100;
/** Longer than a delivery may take: what a worker took that was killed is anybody's again then. */
const TRY_AGAIN_AFTER = MINUTE;

/**
 * Sends what is to be counted, the oldest first, and deletes what was taken. No two workers have an event at once; what was
 * refused waits for a minute. An event may be sent twice, under the same id, by which it counts once
 * ("tests/domain/analytics/events.postgres"). Returns how many were taken.
 */
export async function sendEvents(
  context: Pick<Context, "db" | "now">,
  deliver: Deliver,
): Promise<{ sent: number; refused: number }> {
  const total = { sent: 0, refused: 0 };
  for (let events = await takeEvents(context); events.length > 0; events = await takeEvents(context)) {
    const sent = await deliver(events);
    if (sent.length > 0) await context.db.delete(analyticsEvents).where(inArray(analyticsEvents.id, sent));
    total.sent += sent.length;
    total.refused += events.length - sent.length;
    if (total.refused > 0) break;
  }
  return total;
}

function takeEvents({ db, now }: Pick<Context, "db" | "now">): Promise<AnalyticsEvent[]> {
  const { id, triedAt, createdAt } = analyticsEvents;
  const waiting = db
    .select({ id })
    .from(analyticsEvents)
    .where(or(isNull(triedAt), lte(triedAt, ago({ now }, TRY_AGAIN_AFTER))))
    .orderBy(asc(createdAt))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  return db.update(analyticsEvents).set({ triedAt: now }).where(inArray(id, waiting)).returning();
}
