import "server-only";
import { LRUCache } from "lru-cache";
import { log } from "@/lib/log";

const warned = new LRUCache<string, true>({ max: 500, ttl: 60_000, ttlResolution: 0 });

/** Skips a message that was logged in the last minute. */
export function warnOnceAMinute(message: string, error: unknown): void {
  if (warned.has(message)) return;
  warned.set(message, true);
  log.warn({ err: error }, message);
}
