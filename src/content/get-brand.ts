import { askContent } from "./ask-content";
import { audiencesOf } from "./content-query";
import { BRAND } from "./queries/brands";
import type { Audience, Brand } from "./types";

/** A brand by its slug, with its story, its perks that run and its stores. */
export function getBrand(audience: Audience, slug: string): Promise<Brand | null> {
  return askContent(BRAND, { audiences: audiencesOf(audience), slug });
}
