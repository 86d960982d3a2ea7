import "server-only";
import { env } from "@/lib/env";
import { audiencesOf } from "./content-query";
import { DRAWN_OFFER, type PerkOffer } from "./queries/perk-offers";
import { fetchFromSanity } from "./sources/fetch-from-sanity";
import { readEmbedded } from "./sources/read-embedded";

/**
 * Reads what is published now about a perk with a draw, also if it has ended; null if members can't see it. For jobs: a draw never
 * uses an earlier result. @throws during an outage, and for incomplete content.
 */
export async function getDrawnOffer(id: string): Promise<PerkOffer | null> {
  const params = { audiences: audiencesOf("members"), id };
  if (!env().SANITY_PROJECT_ID) return readEmbedded(DRAWN_OFFER, params);
  return fetchFromSanity(DRAWN_OFFER, params, false);
}
