import { type ContentQuery, DOCUMENT_TYPES, type DocumentType, type QueryParams } from "./content-query";

const typeTag = (type: DocumentType) => `sanity:${type}`;
const slugTag = (type: DocumentType, slug: unknown) => `sanity:${type}:${String(slug)}`;
const anySlugTag = (type: DocumentType) => slugTag(type, "*");

/** Returns a tag for each type that the query reads and, for a page, a tag for its document. */
export function tagsOf(
  { reads, bySlug }: Pick<ContentQuery<unknown>, "reads" | "bySlug">,
  params: QueryParams,
): string[] {
  return reads.flatMap((type) =>
    type === bySlug ? [anySlugTag(type), slugTag(type, params.slug)] : [typeTag(type)],
  );
}

/** Returns the tags that a changed document expires. Without `slugs`, every page of its type expires. */
export function tagsChangedBy(type: DocumentType, slugs: string[]): string[] {
  const pages = slugs.map((slug) => slugTag(type, slug));
  return [typeTag(type), ...(pages.length > 0 ? pages : [anySlugTag(type)])];
}

/** Returns tags that expire every cached query. */
export function allTags(): string[] {
  return DOCUMENT_TYPES.flatMap((type) => tagsChangedBy(type, []));
}
