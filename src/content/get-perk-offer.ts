import { audiencesOf } from "./content-query";
import { PERK_OFFER } from "./queries/perks";
import { readContent } from "./read-content";
import type { Audience, PerkOffer } from "./types";

/** What getting a perk needs, its code included, while it runs. For server actions only: it never goes into a page. */
export async function getPerkOffer(audience: Audience, slug: string): Promise<PerkOffer | null> {
  const offer = await readContent(PERK_OFFER, { audiences: audiencesOf(audience), slug });
  if (!offer) return null;
  const { startsAt, endsAt, ...rest } = offer;
  const now = Date.now();
  const stands = Date.parse(startsAt) <= now && (endsAt === null || Date.parse(endsAt) > now);
  return stands ? rest : null;
}
