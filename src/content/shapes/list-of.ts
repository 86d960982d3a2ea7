import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { log } from "@/lib/log";

/** Drops and logs incomplete entries, so that one unfinished document does not break a page. */
export function listOf<Item>(item: z.ZodType<Item>): z.ZodType<Item[]> {
  return z.array(z.unknown()).transform((entries) =>
    entries.flatMap((entry) => {
      const { success, data, error } = item.safeParse(entry);
      if (success) return [data];
      warnInvalidDocument(entry, error);
      return [];
    }),
  );
}

/** Like `listOf`, but fails if the list has entries and all are incomplete. */
export function resultListOf<Item>(item: z.ZodType<Item>): z.ZodType<Item[]> {
  const isReadable = (entries: unknown[]) =>
    entries.length === 0 || entries.some((entry) => item.safeParse(entry).success);
  const entries = z.array(z.unknown()).refine(isReadable, { error: "no entry is complete" });
  return entries.transform((given) => listOf(item).parse(given));
}

const logged = new LRUCache<string, true>({ max: 1000 });

const named = z.union([
  z.object({ id: z.string() }).transform(({ id }) => id),
  z.object({ key: z.string() }).transform(({ key }) => key),
]);

function warnInvalidDocument(entry: unknown, error: z.ZodError): void {
  const fields = error.issues.map(({ path, message }) => `${path.join(".") || "all of it"}: ${message}`);
  const message = `content left out: ${named.safeParse(entry).data ?? "without an id"}: ${fields.join("; ")}`;
  if (logged.has(message)) return;
  logged.set(message, true);
  log.warn(message);
}
