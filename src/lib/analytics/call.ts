import type { EventName } from "./events";
import type { AnalyticsIdentity } from "./identity";

/** An event as it waits to be sent. */
export type Call = {
  name: EventName;
  properties: Record<string, string | number>;
  at: string;
  /** By this Segment knows an event that comes twice. */
  id: string;
  /** For what happens once to somebody. */
  onceFor?: string;
};

export type Sender = {
  send: (call: Call) => Promise<unknown>;
  know: (identity: AnalyticsIdentity | null) => void;
};
