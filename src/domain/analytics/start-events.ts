import "server-only";
import type { DatabaseSource } from "@/db/client";
import { openListener } from "@/db/listen";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import type { Context } from "../context";
import { sendEvents } from "./send-events";

const CHANNEL = "analytics_events";

type Events = { send: () => Promise<void>; stop: () => Promise<void> };

/**
 * Sends what is counted as soon as the database announces it; null without a write key. What is returned sends what waits,
 * and stops, once what is in hand is done.
 */
export async function startEvents(
  context: Pick<Context, "db" | "now">,
  source: DatabaseSource,
  { NEXT_PUBLIC_SEGMENT_WRITE_KEY: writeKey, NEXT_PUBLIC_SEGMENT_API_HOST: apiHost }: Env,
): Promise<Events | null> {
  if (!writeKey) return null;
  const { openSegment } = await import("./open-segment");
  const deliver = openSegment({ writeKey, apiHost });
  const send = oneAtATime(async () => {
    const { refused } = await sendEvents(context, deliver);
    if (refused > 0) log.warn({ refused }, "events were not taken by the analytics service");
  });
  const listener = openListener(source, CHANNEL);
  listener.subscribe(() => {
    send().catch((error: unknown) => log.error({ err: error }, "events could not be sent"));
  });
  return {
    send,
    stop: async () => {
      await listener.close();
      await send.done();
    },
  };
}

/** Runs once more after the run under way, however often it is called meanwhile. */
function oneAtATime(run: () => Promise<void>) {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const call = () => {
    next ??= current
      .catch(() => {})
      .then(() => {
        next = null;
        current = run();
        return current;
      });
    return next;
  };
  return Object.assign(call, { done: () => (next ?? current).catch(() => {}) });
}
