import { audiencesOf } from "./content-query";
import { BRAND } from "./queries/brands";
import { readContent } from "./read-content";
import type { Audience, Brand } from "./types";

/** Returns a brand by its slug, with its story, its running perks and its stores; null when this audience has none. */
export function getBrand(audience: Audience, slug: string): Promise<Brand | null> {
  return readContent(BRAND, { audiences: audiencesOf(audience), slug });
}
