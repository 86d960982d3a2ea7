import { audiencesOf } from "./content-query";
import { PERK } from "./queries/perks";
import { readContent } from "./read-content";
import type { Audience, Perk } from "./types";

/** Returns a running perk by its slug, without its code, or null. */
export function getPerk(audience: Audience, slug: string): Promise<Perk | null> {
  return readContent(PERK, { audiences: audiencesOf(audience), slug });
}
