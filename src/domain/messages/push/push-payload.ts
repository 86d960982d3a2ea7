import type { PushEvent, PushPayload } from "@/lib/push-events";
import { PUSH_TEXTS } from "./push-texts";

type Club = { product: string; appUrl: string };

export function pushPayload(event: PushEvent, { product, appUrl }: Club): PushPayload {
  const { text, path } = PUSH_TEXTS[event];
  const absolute = (to: string) => new URL(to, appUrl).href;
  return {
    web_push: 8030,
    notification: {
      title: product,
      body: text,
      tag: event,
      icon: absolute("/icons/app-192.png"),
      navigate: absolute(path),
    },
    title: product,
    text,
    topic: event,
    path,
  };
}
