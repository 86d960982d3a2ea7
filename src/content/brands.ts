import { type Audience, audiencesOf } from "./content-query";
import { matchPattern } from "./match-pattern";
import {
  BRAND,
  BRANDS,
  BRANDS_BY_ID,
  BRANDS_FOUND,
  type Brand,
  type BrandCard,
  CATEGORIES,
} from "./queries/brands";
import { readContent } from "./read-content";
import type { Category } from "./shapes/fields";

/** Returns null if this audience may not see the brand. */
export function getBrand(audience: Audience, slug: string): Promise<Brand | null> {
  return readContent(BRAND, { audiences: audiencesOf(audience), slug });
}

/** `search` matches name and tagline; `category` is a slug. */
export function listBrands(
  audience: Audience,
  filter: { search?: string; category?: string },
): Promise<BrandCard[]> {
  const search = matchPattern(filter.search);
  const params = { audiences: audiencesOf(audience), category: filter.category || null };
  return search === null ? readContent(BRANDS, params) : readContent(BRANDS_FOUND, { ...params, search });
}

/** Omits brands that this audience may not see. */
export async function listBrandsById(audience: Audience, ids: string[]): Promise<BrandCard[]> {
  if (ids.length === 0) return [];
  return readContent(BRANDS_BY_ID, { audiences: audiencesOf(audience), ids });
}

export function listCategories(audience: Audience): Promise<Category[]> {
  return readContent(CATEGORIES, { audiences: audiencesOf(audience) });
}
