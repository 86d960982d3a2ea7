import "server-only";
import type { DatabaseSource } from "@/db/client";
import { openListener } from "@/db/listen";
import { INTERNET, type PublicNetwork } from "@/lib/http/post-publicly";
import { log } from "@/lib/log";
import { oneAtATime } from "@/lib/one-at-a-time";
import type { VisitorContext } from "../context";
import { sendPushes } from "./send-pushes";

export type PushSender = {
  /** Sends all due notifications. */
  send: () => Promise<void>;
  /** Ends the current attempts, which are repeated later. */
  stop: () => Promise<void>;
};

/** Sends notifications as soon as they are stored. */
export function startPushes(
  context: VisitorContext,
  source: DatabaseSource,
  network: PublicNetwork = INTERNET,
): PushSender {
  const stopping = new AbortController();
  const send = oneAtATime(() => sendPushes(context, { ...network, stop: stopping.signal }));
  const listener = openListener(source, "push_messages");
  listener.subscribe(() => {
    send().catch((error: unknown) => log.error({ err: error }, "notifications could not be sent"));
  });
  return {
    send,
    stop: async () => {
      stopping.abort();
      await listener.close();
      await send.done();
    },
  };
}
