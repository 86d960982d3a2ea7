import { audiencesOf } from "./content-query";
import { PERK } from "./queries/perks";
import { readContent } from "./read-content";
import type { Audience, Perk } from "./types";

/** A perk that runs, by its slug; without its code. */
export function getPerk(audience: Audience, slug: string): Promise<Perk | null> {
  return readContent(PERK, { audiences: audiencesOf(audience), slug });
}
