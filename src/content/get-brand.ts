import { audiencesOf } from "./content-query";
import { BRAND } from "./queries/brands";
import { readContent } from "./read-content";
import type { Audience, Brand } from "./types";

/** A brand by its slug, with its story, its perks that run and its stores. */
export function getBrand(audience: Audience, slug: string): Promise<Brand | null> {
  return readContent(BRAND, { audiences: audiencesOf(audience), slug });
}
