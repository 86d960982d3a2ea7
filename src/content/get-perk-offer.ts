import { audiencesOf } from "./content-query";
import { PERK_OFFER } from "./queries/perks";
import { readContent } from "./read-content";
import type { Audience, PerkOffer } from "./types";

/**
 * What getting a perk needs, its code included; it may be over by now where the content's last good result stands in. For
 * server actions only: it never goes into a page.
 */
export function getPerkOffer(audience: Audience, slug: string): Promise<PerkOffer | null> {
  return readContent(PERK_OFFER, { audiences: audiencesOf(audience), slug });
}
