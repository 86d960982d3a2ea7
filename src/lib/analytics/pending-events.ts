import type { Call } from "./call";
import { EVENTS } from "./events";

const KEY = "unsent-events";

/** Stores the events still waiting when the page is left, for the next page of this tab. */
export function storePendingEvents(calls: Call[]): void {
  if (calls.length > 0) sessionStorage.setItem(KEY, JSON.stringify(calls));
}

/** Takes the events that an earlier page stored. */
export function takePendingEvents(): Call[] {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const calls: Call[] = kept ? JSON.parse(kept) : [];
  return calls.filter((call) => call.type === "page" || (call.type === "track" && call.name in EVENTS));
}
