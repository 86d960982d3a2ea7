import { askContent } from "./ask-content";
import { audiencesOf } from "./content-query";
import { CATEGORIES } from "./queries/categories";
import type { Audience, Category } from "./types";

/** The categories of brands and perks, in the club's order. */
export function listCategories(audience: Audience): Promise<Category[]> {
  return askContent(CATEGORIES, { audiences: audiencesOf(audience) });
}
