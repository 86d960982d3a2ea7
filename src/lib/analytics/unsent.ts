import type { Call } from "./call";
import { EVENTS } from "./events";

const KEY = "unsent-events";

/** Lays aside what was still waiting when the page is left, for the next page of this tab. */
export function keepUnsent(calls: Call[]): void {
  if (calls.length > 0) sessionStorage.setItem(KEY, JSON.stringify(calls));
}

/** What an earlier page laid aside, once. */
export function takeUnsent(): Call[] {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const calls: Call[] = kept ? JSON.parse(kept) : [];
  return calls.filter(({ name }) => name in EVENTS);
}
