import "server-only";
import type { DatabaseSource } from "@/db/client";
import { openListener } from "@/db/listen";
import { INTERNET, type PublicNetwork } from "@/lib/http/post-publicly";
import { log } from "@/lib/log";
import { type OneAtATime, oneAtATime } from "@/lib/one-at-a-time";
import type { VisitorContext } from "../context";
import { listDueEndpoints, sendDeliveries } from "./send-deliveries";

const CHANNEL = "webhook_deliveries" as const;

export type WebhookSender = {
  /** Starts sending due deliveries, without waiting for the endpoints. */
  send: () => Promise<void>;
  /** Ends the current attempts, which are repeated later. */
  stop: () => Promise<void>;
};

/** Sends deliveries as soon as they are stored. Each endpoint has its own run, so that a slow one delays no other. */
export function startWebhooks(
  context: VisitorContext,
  source: DatabaseSource,
  network: PublicNetwork = INTERNET,
): WebhookSender {
  const runs = new Map<string, OneAtATime>();
  const stopping = new AbortController();
  const stoppable = { ...network, stop: stopping.signal };

  function runOf(endpointId: string): OneAtATime {
    const run = runs.get(endpointId) ?? oneAtATime(() => sendDeliveries(context, stoppable, endpointId));
    runs.set(endpointId, run);
    return run;
  }

  const send = oneAtATime(async () => {
    for (const endpointId of await listDueEndpoints(context))
      runOf(endpointId)().catch((error: unknown) =>
        log.error({ endpoint: endpointId, err: error }, "webhook deliveries could not be sent"),
      );
  });

  const listener = openListener(source, CHANNEL);
  listener.subscribe(() => {
    send().catch((error: unknown) => log.error({ err: error }, "due webhook deliveries could not be listed"));
  });
  return {
    send,
    stop: async () => {
      stopping.abort();
      await listener.close();
      await send.done();
      await Promise.all([...runs.values()].map((run) => run.done()));
    },
  };
}
