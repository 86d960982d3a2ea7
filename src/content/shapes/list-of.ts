import { z } from "zod";
import { warnNowAndThen } from "../warn-now-and-then";

const nameOf = (item: unknown) => z.object({ id: z.string() }).safeParse(item).data?.id ?? "without an id";

/** A list without its incomplete entries, which are logged: one half-written document takes nothing else with it. */
export function listOf<Item>(item: z.ZodType<Item>): z.ZodType<Item[]> {
  return z.array(z.unknown()).transform((entries) =>
    entries.flatMap((entry) => {
      const { success, data, error } = item.safeParse(entry);
      if (success) return [data];
      warnNowAndThen(`content left out: ${nameOf(entry)}`, error);
      return [];
    }),
  );
}

/** The same for a whole answer: it is wrong when it has entries and not one is complete. */
export function answerOf<Item>(item: z.ZodType<Item>): z.ZodType<Item[]> {
  const isReadable = (entries: unknown[]) =>
    entries.length === 0 || entries.some((entry) => item.safeParse(entry).success);
  const entries = z.array(z.unknown()).refine(isReadable, { error: "no entry is complete" });
  return entries.transform((given) => listOf(item).parse(given));
}
