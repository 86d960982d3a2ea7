import "server-only";
import { asc, inArray, isNull, lte, or } from "drizzle-orm";
import type { DatabaseSource } from "@/db/client";
import { analyticsEvents } from "@/db/schema";
import { MINUTE } from "@/lib/durations";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import { ago, type BaseContext } from "../context";
import { type Sender, startOutbox } from "../outbox";
import type { AnalyticsEvent, Deliver } from "./open-segment";

const BATCH_SIZE = 100;
/** Longer than a delivery, so that another worker can claim the events of a killed worker. */
const RETRY_AFTER = MINUTE;
/** The limit of requests for a malformed batch: enough to find three malformed events in a hundred. */
const MAX_REQUESTS = 42;

/** Returns null without a write key. */
export async function startEvents(
  context: BaseContext,
  source: DatabaseSource,
  { NEXT_PUBLIC_SEGMENT_WRITE_KEY: writeKey, NEXT_PUBLIC_SEGMENT_API_HOST: apiHost }: Env,
): Promise<Sender | null> {
  if (!writeKey) return null;
  const { openSegment } = await import("./open-segment");
  const deliver = openSegment({ writeKey, apiHost });
  return startOutbox(source, "analytics_events", () => ({
    async send() {
      const { rejected } = await sendEvents(context, deliver);
      if (rejected > 0) log.warn({ refused: rejected }, "the analytics service rejected events");
    },
  }));
}

/** Sends the oldest events. Deletes malformed ones only if the service accepts others of their batch. */
export async function sendEvents(
  context: BaseContext,
  deliver: Deliver,
): Promise<{ sent: number; rejected: number }> {
  const total = { sent: 0, rejected: 0 };
  for (let events = await claimEvents(context); events.length > 0; events = await claimEvents(context)) {
    const { accepted, malformed } = await deliverInParts(events, deliver);
    const discarded = accepted.length > 0 ? malformed : []; // if it accepts no event, the service itself may be wrong
    for (const { id, name } of discarded)
      log.warn({ event: name, id }, "a malformed analytics event was deleted");
    const done = [...accepted, ...discarded.map(({ id }) => id)];
    if (done.length > 0) await context.db.delete(analyticsEvents).where(inArray(analyticsEvents.id, done));
    total.sent += accepted.length;
    total.rejected += events.length - done.length;
    if (total.rejected > 0) break;
  }
  return total;
}

async function deliverInParts(events: AnalyticsEvent[], deliver: Deliver) {
  const result = { accepted: [] as string[], malformed: [] as AnalyticsEvent[] };
  const batches = [events];
  for (let request = 0; request < MAX_REQUESTS; request++) {
    const batch = batches.pop();
    if (!batch) break;
    const { accepted, isMalformed } = await deliver(batch);
    result.accepted.push(...accepted);
    if (!isMalformed) continue;
    if (batch.length === 1) result.malformed.push(...batch);
    else batches.push(batch.slice(batch.length / 2), batch.slice(0, batch.length / 2));
  }
  return result;
}

function claimEvents({ db, now }: BaseContext): Promise<AnalyticsEvent[]> {
  const { id, triedAt, createdAt } = analyticsEvents;
  const waiting = db
    .select({ id })
    .from(analyticsEvents)
    .where(or(isNull(triedAt), lte(triedAt, ago({ now }, RETRY_AFTER))))
    .orderBy(asc(createdAt))
    .limit(BATCH_SIZE)
    .for("update", { skipLocked: true });
  return db.update(analyticsEvents).set({ triedAt: now }).where(inArray(id, waiting)).returning();
}
