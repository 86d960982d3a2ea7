import { DAY } from "../durations";
import { log } from "../log";
import { countUnknownEvents } from "../metrics";
import { processState } from "../process-state";
import type { EventProvider } from "./event-tables";

declare module "../process-state" {
  interface ProcessState {
    /** The days on which unknown events were logged last, by provider and name. */
    unknownEvents?: Map<string, number>;
  }
}

/** How many names a day the log gets at most, so that a provider cannot fill it. */
const MOST_NAMES = 100;
const LONGEST_NAME = 80;

/** Counts events that a provider's documentation doesn't have, and logs each name once a day. */
export function noteUnknownEvents(provider: EventProvider, names: readonly string[]): void {
  if (names.length === 0) return;
  countUnknownEvents(provider, names.length);
  const today = Math.floor(Date.now() / DAY);
  const state = processState();
  state.unknownEvents ??= new Map();
  for (const name of new Set(names.map(readable))) {
    const key = `${provider} ${name}`;
    if (state.unknownEvents.get(key) === today) continue;
    for (const [known, day] of state.unknownEvents) if (day !== today) state.unknownEvents.delete(known);
    if (state.unknownEvents.size >= MOST_NAMES) return;
    state.unknownEvents.set(key, today);
    log.warn({ provider, event: name }, "a provider reported an event that docs/providers.md doesn’t have");
  }
}

/** An event's name contains no address, but its reason may be a free text. */
function readable(name: string): string {
  return (
    name
      .replace(/\S*@\S*/g, "…")
      .replace(/[^\w.:…-]+/g, " ")
      .trim()
      .slice(0, LONGEST_NAME) || "without a name"
  );
}
