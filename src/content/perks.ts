import { type Audience, audiencesOf } from "./content-query";
import {
  PERK_NAMES,
  PERK_TEXTS,
  PERKS_BY_ID,
  type PerkName,
  type PerkTitle,
  POOLED_PERKS,
  type PooledPerk,
} from "./queries/perk-names";
import { DRAWN_OFFER, EVENINGS, PERK_OFFER, type PerkOffer } from "./queries/perk-offers";
import {
  PERK,
  PERKS,
  PERKS_ENDING_SOON,
  PERKS_FOUND,
  PERKS_FOUND_ENDING_SOON,
  type Perk,
  type PerkList,
} from "./queries/perks";
import { readContent } from "./read-content";
import { readEmbedded } from "./sources/read-embedded";
import { wordSearch } from "./word-search";
import "server-only";
import { env } from "@/lib/env";
import { fetchFromSanity } from "./sources/fetch-from-sanity";

export const PERKS_PER_PAGE = 12;

const LAST_PAGE = 1000;

/** Returns a running perk without its code, or null. */
export function getPerk(audience: Audience, slug: string): Promise<Perk | null> {
  return readContent(PERK, { audiences: audiencesOf(audience), slug });
}

/** Includes the code, so only server actions may call it. During an outage the perk may have ended. */
export function getPerkOffer(audience: Audience, slug: string): Promise<PerkOffer | null> {
  return readContent(PERK_OFFER, { audiences: audiencesOf(audience), slug });
}

type PerkFilter = {
  search?: string;
  category?: string;
  /** Within 14 days, soonest first. */
  endingSoon?: boolean;
  page?: number;
};

/** Lists one page of the running perks, newest first. `total` counts all pages. A page out of range is empty. */
export async function listPerks(audience: Audience, filter: PerkFilter): Promise<PerkList> {
  const page = Math.min(Math.max(Math.trunc(filter.page ?? 1) || 1, 1), LAST_PAGE);
  const from = (page - 1) * PERKS_PER_PAGE;
  const isFound = wordSearch(filter.search);
  const params = {
    audiences: audiencesOf(audience),
    category: filter.category || null,
    from,
    to: from + PERKS_PER_PAGE,
  };
  if (!isFound) return readContent(filter.endingSoon ? PERKS_ENDING_SOON : PERKS, params);
  const all = await readContent(PERK_TEXTS, { audiences: params.audiences });
  const ids = all.filter(({ texts }) => isFound(texts)).map(({ id }) => id);
  if (ids.length === 0) return { perks: [], total: 0 };
  return readContent(filter.endingSoon ? PERKS_FOUND_ENDING_SOON : PERKS_FOUND, { ...params, ids });
}

/** Includes ended perks. Omits perks that this audience may not see. */
export async function listPerksById(audience: Audience, ids: string[]): Promise<PerkTitle[]> {
  if (ids.length === 0) return [];
  return readContent(PERKS_BY_ID, { audiences: audiencesOf(audience), ids });
}

/** For the job that follows evenings. @throws if the content can't be read, because a missing evening was ended. */
export function readEvenings(ids: string[]) {
  return readContent(EVENINGS, { audiences: audiencesOf("members"), ids });
}

/** Lists the perks with a pool of codes, of all brands or of one. */
export function listPooledPerks(brandSlug?: string): Promise<PooledPerk[]> {
  return readContent(POOLED_PERKS, { audiences: audiencesOf("members"), brand: brandSlug ?? null });
}

/** Lists the perks with a pool of codes that ship with the product. The demo's seed reads them outside a request. */
export function listShippedPools(): PooledPerk[] {
  return readEmbedded(POOLED_PERKS, { audiences: audiencesOf("members"), brand: null });
}

/** Returns the next evening of each shipped series, if there is one. The demo's seed reads them outside a request. */
export function listShippedEvenings(series: string[]): PerkOffer[] {
  const audiences = audiencesOf("members");
  const { perks } = readEmbedded(PERKS, { audiences, category: null, from: 0, to: PERKS_PER_PAGE });
  return series.flatMap((name) => {
    const next = perks.find(({ evening, slug }) => evening && slug.startsWith(name));
    const offer = next && readEmbedded(PERK_OFFER, { audiences, slug: next.slug });
    return offer ?? [];
  });
}

/** Lists all perks that members can see, of all brands or of one. Includes ended perks and those that start later. */
export function listPerkNames(brandSlug?: string): Promise<PerkName[]> {
  return readContent(PERK_NAMES, { audiences: audiencesOf("members"), brand: brandSlug ?? null });
}

/** Returns the title and brand of a perk for a till, or null if members can't see it. Includes ended perks. */
export async function describePerk(
  perkId: string,
): Promise<Pick<PerkTitle, "title" | "brandName" | "brandSlug"> | null> {
  const [perk] = await listPerksById("members", [perkId]);
  return perk ?? null;
}

/**
 * Reads what is published now about a perk with a draw, also if it has ended; null if members can't see it. For jobs: a draw never
 * uses an earlier result. @throws during an outage, and for incomplete content.
 */
export async function getDrawnOffer(id: string): Promise<PerkOffer | null> {
  const params = { audiences: audiencesOf("members"), id };
  if (!env().SANITY_PROJECT_ID) return readEmbedded(DRAWN_OFFER, params);
  return fetchFromSanity(DRAWN_OFFER, params, false);
}
