import { type Audience, audiencesOf } from "./content-query";
import { BRAND, BRANDS, BRANDS_BY_ID, type Brand, type BrandCard, CATEGORIES } from "./queries/brands";
import { readContent } from "./read-content";
import type { Category } from "./shapes/fields";
import { wordSearch } from "./word-search";

/** Returns null if this audience may not see the brand. */
export function getBrand(audience: Audience, slug: string): Promise<Brand | null> {
  return readContent(BRAND, { audiences: audiencesOf(audience), slug });
}

/** `search` finds beginnings of words in name and tagline, without accents; `category` is a slug. */
export async function listBrands(
  audience: Audience,
  filter: { search?: string; category?: string },
): Promise<BrandCard[]> {
  const isFound = wordSearch(filter.search);
  const params = { audiences: audiencesOf(audience), category: filter.category || null };
  const brands = await readContent(BRANDS, params);
  return isFound ? brands.filter(({ name, tagline }) => isFound([name, tagline])) : brands;
}

/** Omits brands that this audience may not see. */
export async function listBrandsById(audience: Audience, ids: string[]): Promise<BrandCard[]> {
  if (ids.length === 0) return [];
  return readContent(BRANDS_BY_ID, { audiences: audiencesOf(audience), ids });
}

export function listCategories(audience: Audience): Promise<Category[]> {
  return readContent(CATEGORIES, { audiences: audiencesOf(audience) });
}
