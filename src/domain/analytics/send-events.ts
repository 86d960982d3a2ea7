import "server-only";
import { asc, inArray, isNull, lte, or } from "drizzle-orm";
import { analyticsEvents } from "@/db/schema";
import { MINUTE } from "@/lib/durations";
import { log } from "@/lib/log";
import { ago, type Context } from "../context";

export type AnalyticsEvent = typeof analyticsEvents.$inferSelect;

/** The ids of what the service took, and whether it refused what it was handed as malformed or too large: for good. */
export type Delivered = { taken: string[]; isMalformed: boolean };

/** Hands events to the analytics service in one request, each under its id. */
export type Deliver = (events: AnalyticsEvent[]) => Promise<Delivered>;

const AT_ONCE = 100;
/** Longer than a delivery may take: what a worker took that was killed is anybody's again then. */
const TRY_AGAIN_AFTER = MINUTE;
/** How many requests a batch may take that is refused for good: enough to find three events among a hundred. */
const REQUESTS = 42;

/**
 * Sends what is to be counted, the oldest first, and deletes what was taken. No two workers have an event at once; what was
 * refused waits for a minute; a batch that is refused for good is divided, and the events that are at fault are logged and deleted, if the
 * service takes others of it. An event may be sent twice, under the same id, by which it counts once
 * ("tests/domain/analytics/events.postgres"). Returns how many were taken.
 */
export async function sendEvents(
  context: Pick<Context, "db" | "now">,
  deliver: Deliver,
): Promise<{ sent: number; refused: number }> {
  const total = { sent: 0, refused: 0 };
  for (let events = await takeEvents(context); events.length > 0; events = await takeEvents(context)) {
    const { taken, malformed } = await deliverApart(events, deliver);
    const faulty = taken.length > 0 ? malformed : []; // a service that takes nothing may be wrong itself
    for (const { id, name } of faulty)
      log.warn({ event: name, id }, "the analytics service refuses an event for good: it was deleted");
    const done = [...taken, ...faulty.map(({ id }) => id)];
    if (done.length > 0) await context.db.delete(analyticsEvents).where(inArray(analyticsEvents.id, done));
    total.sent += taken.length;
    total.refused += events.length - done.length;
    if (total.refused > 0) break;
  }
  return total;
}

/** Halves what is refused for good, until what is at fault stands alone. */
async function deliverApart(events: AnalyticsEvent[], deliver: Deliver) {
  const result = { taken: [] as string[], malformed: [] as AnalyticsEvent[] };
  const batches = [events];
  for (let request = 0; request < REQUESTS; request++) {
    const batch = batches.pop();
    if (!batch) break;
    const { taken, isMalformed } = await deliver(batch);
    result.taken.push(...taken);
    if (!isMalformed) continue;
    if (batch.length === 1) result.malformed.push(...batch);
    else batches.push(batch.slice(batch.length / 2), batch.slice(0, batch.length / 2));
  }
  return result;
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
