import "server-only";
import { Analytics } from "@segment/analytics-node";
import type { analyticsEvents } from "@/db/schema";
import { SECOND } from "@/lib/durations";
import { hashId } from "./hash-id";

export type AnalyticsEvent = typeof analyticsEvents.$inferSelect;

/** The ids of accepted events, and whether the request was permanently rejected as malformed or too large. */
export type Delivered = { accepted: string[]; isMalformed: boolean };

export type Deliver = (events: AnalyticsEvent[]) => Promise<Delivered>;

const TIMEOUT = 10 * SECOND;
const PERMANENT_STATUSES = [400, 413]; // malformed, too large

/** `apiHost` is an origin. A delivery is one request without retries, because the stored rows are retried. */
export function openSegment({ writeKey, apiHost }: { writeKey: string; apiHost: string }): Deliver {
  return async (events) => {
    const segment = new Analytics({
      writeKey,
      host: apiHost,
      flushAt: events.length,
      maxRetries: 0,
      maxRateLimitDuration: 0,
      httpRequestTimeout: TIMEOUT,
    });
    segment.on("error", () => {}); // track's callback gets the error too
    let isMalformed = false;
    segment.on("http_response", ({ status }) => {
      isMalformed = PERMANENT_STATUSES.includes(status);
    });
    const delivered = Promise.all(events.map((event) => deliver(segment, event)));
    await segment.closeAndFlush({ timeout: TIMEOUT });
    return { accepted: (await delivered).filter((id) => id !== null), isMalformed };
  };
}

function deliver(
  segment: Analytics,
  { id, memberId, name, properties, createdAt }: AnalyticsEvent,
): Promise<string | null> {
  const event = {
    userId: hashId("member", memberId),
    event: name,
    properties,
    timestamp: createdAt,
    messageId: id,
  };
  return new Promise((resolve) => {
    segment.track(event, (error) => resolve(error ? null : id));
  });
}
