import { z } from "zod";
import { tagsChangedBy } from "./cache-tag";
import { DOCUMENT_TYPES } from "./content-query";

const change = z.object({
  _type: z.enum(DOCUMENT_TYPES),
  /** Before the change and after it; null where there was or is none. */
  slugs: z.array(z.string().nullable()).catch([]),
});

/** Returns the cache tags that a webhook's body expires; none when it is about nothing of the club's. */
export function changedTags(body: unknown): string[] {
  const { data } = change.safeParse(body);
  if (!data) return [];
  const slugs = data.slugs.filter((slug) => slug !== null);
  return tagsChangedBy(data._type, [...new Set(slugs)]);
}
