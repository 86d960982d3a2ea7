import type { DocumentType } from "./content-query";

/** Returns the cache tag of every result that was read from documents of a type. */
export function cacheTag(type: DocumentType): string {
  return `sanity:${type}`;
}
