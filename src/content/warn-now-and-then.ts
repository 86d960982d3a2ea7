import { BoundedMap } from "@/lib/bounded-map";
import { log } from "@/lib/log";

const A_MINUTE = 60_000;
const warned = new BoundedMap<string, number>(500);

/** Logs a warning unless the same was logged within the last minute: a page is asked for more often than that. */
export function warnNowAndThen(what: string, error: unknown): void {
  const now = Date.now();
  if (now - (warned.get(what) ?? 0) < A_MINUTE) return;
  warned.set(what, now);
  log.warn({ err: error }, what);
}
