import type { EventName } from "./events";
import type { AnalyticsIdentity } from "./identity";

type Tracked = { type: "track"; name: EventName; properties: Record<string, string | number> };
/** `path` is as analytics may see it. */
type Page = { type: "page"; path: string };

/** An event, or a page that was shown, as it waits to be sent; `id` is Segment's key for dropping one that is sent twice. */
export type Call = (Tracked | Page) & { at: string; id: string };

export type Sender = {
  send: (call: Call) => Promise<unknown>;
  know: (identity: AnalyticsIdentity | null) => void;
};
