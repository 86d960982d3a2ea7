import { askContent } from "./ask-content";
import { audiencesOf } from "./content-query";
import { PERK } from "./queries/perks";
import type { Audience, Perk } from "./types";

/** A perk that runs, by its slug; without its code. */
export function getPerk(audience: Audience, slug: string): Promise<Perk | null> {
  return askContent(PERK, { audiences: audiencesOf(audience), slug });
}
