import { audiencesOf } from "./content-query";
import { matchPattern } from "./match-pattern";
import { BRANDS, BRANDS_FOUND } from "./queries/brands";
import { readContent } from "./read-content";
import type { Audience, BrandCard } from "./types";

export type BrandFilter = { search?: string; category?: string };

/** Returns the brands by name; `search` matches name and tagline, `category` is a slug. */
export function listBrands(audience: Audience, filter: BrandFilter): Promise<BrandCard[]> {
  const search = matchPattern(filter.search);
  const params = { audiences: audiencesOf(audience), category: filter.category || null };
  return search === null ? readContent(BRANDS, params) : readContent(BRANDS_FOUND, { ...params, search });
}
