import type { DocumentType } from "./content-query";

/** The cache tag of every answer that was read from documents of a type. */
export function cacheTag(type: DocumentType): string {
  return `sanity:${type}`;
}
