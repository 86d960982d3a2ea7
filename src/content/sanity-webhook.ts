import { z } from "zod";
import { tagsChangedBy } from "./cache-tags";
import { DOCUMENT_TYPES } from "./content-query";

const TOLERANCE = 5 * 60 * 1000;

/**
 * Returns whether a header "sanity-webhook-signature" (`t=<milliseconds>,v1=…`) was made within 5 minutes of `now`, in
 * milliseconds. Future times count like past ones, because our clock may be slow. False without a time.
 */
export function isFreshSignature(header: string | null, now: number): boolean {
  const sentAt = /^t=(\d+),/.exec(header ?? "")?.[1];
  return sentAt !== undefined && Math.abs(now - Number(sentAt)) <= TOLERANCE;
}

const change = z.object({
  _type: z.enum(DOCUMENT_TYPES),
  /** Before and after the change; null for a document that did not or does not exist. */
  slugs: z.array(z.string().nullable()).catch([]),
});

/** Returns the cache tags that a webhook's body expires, or none for a document type that the club doesn't use. */
export function changedTags(body: unknown): string[] {
  const { data } = change.safeParse(body);
  if (!data) return [];
  const slugs = data.slugs.filter((slug) => slug !== null);
  return tagsChangedBy(data._type, [...new Set(slugs)]);
}
