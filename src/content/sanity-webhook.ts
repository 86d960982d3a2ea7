import { z } from "zod";
import { tagsChangedBy } from "./cache-tags";
import { DOCUMENT_TYPES } from "./content-query";

const TOLERANCE = 5 * 60 * 1000;

/** Whether `t=<milliseconds>` is within 5 minutes of `now`, before or after it, because clocks differ. */
export function isFreshSignature(header: string | null, now: number): boolean {
  const sentAt = /^t=(\d+),/.exec(header ?? "")?.[1];
  return sentAt !== undefined && Math.abs(now - Number(sentAt)) <= TOLERANCE;
}

const change = z.object({
  _type: z.enum(DOCUMENT_TYPES),
  /** Before and after the change. Null if the document did not or does not exist. */
  slugs: z.array(z.string().nullable()).catch([]),
});

/** Returns no tags for a document type that the club doesn't use. */
export function changedTags(body: unknown): string[] {
  const { data } = change.safeParse(body);
  if (!data) return [];
  const slugs = data.slugs.filter((slug) => slug !== null);
  return tagsChangedBy(data._type, [...new Set(slugs)]);
}
