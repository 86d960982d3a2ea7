import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { log } from "@/lib/log";

const MANY = 1000;

const logged = new LRUCache<string, true>({ max: MANY });

const named = z.union([
  z.object({ id: z.string() }).transform(({ id }) => id),
  z.object({ key: z.string() }).transform(({ key }) => key),
]);

/** Logs which document, or part of one, was left out and the fields that are wrong; the same problem once in the life of a process. */
export function warnInvalidDocument(entry: unknown, error: z.ZodError): void {
  const fields = error.issues.map(({ path, message }) => `${path.join(".") || "all of it"}: ${message}`);
  const message = `content left out: ${named.safeParse(entry).data ?? "without an id"}: ${fields.join("; ")}`;
  if (logged.has(message)) return;
  logged.set(message, true);
  log.warn(message);
}
