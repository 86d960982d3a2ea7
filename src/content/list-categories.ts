import { audiencesOf } from "./content-query";
import { CATEGORIES } from "./queries/categories";
import { readContent } from "./read-content";
import type { Audience, Category } from "./types";

/** Returns the categories of brands and perks, in the club's order. */
export function listCategories(audience: Audience): Promise<Category[]> {
  return readContent(CATEGORIES, { audiences: audiencesOf(audience) });
}
