import { z } from "zod";
import { warnInvalidDocument } from "./warn-invalid-document";

/** Returns the schema of a list, which leaves out and logs incomplete entries: one half-written document takes nothing else with it. */
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

/** The same for a whole result, which is wrong when it has entries and not one is complete. */
export function resultListOf<Item>(item: z.ZodType<Item>): z.ZodType<Item[]> {
  const isReadable = (entries: unknown[]) =>
    entries.length === 0 || entries.some((entry) => item.safeParse(entry).success);
  const entries = z.array(z.unknown()).refine(isReadable, { error: "no entry is complete" });
  return entries.transform((given) => listOf(item).parse(given));
}
