import type { ContentQuery, QueryParams } from "@/content/content-query";
import * as brands from "@/content/queries/brands";
import * as categories from "@/content/queries/categories";
import * as pages from "@/content/queries/pages";
import * as perks from "@/content/queries/perks";
import * as stores from "@/content/queries/stores";
import type { ContentDocument } from "@/content/sources/load-dataset";

/** Every query of the content. */
export const CONTENT_QUERIES: ContentQuery<unknown>[] = [brands, categories, pages, perks, stores].flatMap(
  (file) => Object.values(file) as ContentQuery<unknown>[],
);

const EVERYBODY = { audiences: ["everyone", "members"] };
const SLUGS_ASKED = 3;

/** Returns a member's parameters for a query: of one with a slug a few that are there, of one with ids all of its type. */
export function paramsOf(
  { name, bySlug }: ContentQuery<unknown>,
  documents: ContentDocument[],
): QueryParams[] {
  const of = (type: string) => documents.filter(({ _type }) => _type === type);
  if (bySlug)
    return of(bySlug)
      .slice(0, SLUGS_ASKED)
      .map(({ slug }) => ({ ...EVERYBODY, slug: slugOf(slug) }));
  const ids = of(name.startsWith("brands") ? "brand" : "perk").map(({ _id }) => _id);
  return [{ ...EVERYBODY, category: null, search: "a*", from: 0, to: 12, ids: ids.slice(0, 100) }];
}

const slugOf = (slug: unknown) => (slug as { current?: string } | undefined)?.current ?? "";
