import type { EventName } from "./events";
import type { AnalyticsIdentity } from "./identity";

/** An event as it waits to be sent. */
export type Call = {
  name: EventName;
  properties: Record<string, string | number>;
  at: string;
  /** Segment's key for dropping an event that is sent twice. */
  id: string;
  /** For events that happen once to somebody. */
  onceFor?: string;
};

export type Sender = {
  send: (call: Call) => Promise<unknown>;
  know: (identity: AnalyticsIdentity | null) => void;
};
