import "server-only";
import { Analytics } from "@segment/analytics-node";
import { SECOND } from "@/lib/durations";
import { hashId } from "./hash-id";
import type { AnalyticsEvent, Deliver } from "./send-events";

const MAY_TAKE = 10 * SECOND;
/** What says that an event is malformed or too large. Any other may be different later. */
const FOR_GOOD = [400, 413];

/**
 * Opens Segment for what the server counts. `apiHost` is an origin. A delivery is one request, tried once: the rows are
 * what is tried again. Members' ids leave hashed.
 */
export function openSegment({ writeKey, apiHost }: { writeKey: string; apiHost: string }): Deliver {
  return async (events) => {
    const segment = new Analytics({
      writeKey,
      host: apiHost,
      flushAt: events.length,
      maxRetries: 0,
      maxRateLimitDuration: 0,
      httpRequestTimeout: MAY_TAKE,
    });
    segment.on("error", () => {}); // told to whoever tracks, too
    let isMalformed = false;
    segment.on("http_response", ({ status }) => {
      isMalformed = FOR_GOOD.includes(status);
    });
    const taken = Promise.all(events.map((event) => deliver(segment, event)));
    await segment.closeAndFlush({ timeout: MAY_TAKE });
    return { taken: (await taken).filter((id) => id !== null), isMalformed };
  };
}

/** Resolves to the event's id once it was taken, or to null. */
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
