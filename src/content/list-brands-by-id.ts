import { audiencesOf } from "./content-query";
import { BRANDS_BY_ID } from "./queries/brands";
import { readContent } from "./read-content";
import type { Audience, BrandCard } from "./types";

/** Returns the brands with these ids, by name; an id that isn't there, or isn't for this audience, is left out. */
export async function listBrandsById(audience: Audience, ids: string[]): Promise<BrandCard[]> {
  if (ids.length === 0) return [];
  return readContent(BRANDS_BY_ID, { audiences: audiencesOf(audience), ids });
}
