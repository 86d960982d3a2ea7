import { audiencesOf } from "./content-query";
import { matchPattern } from "./match-pattern";
import { PERKS, PERKS_ENDING_SOON, PERKS_FOUND, PERKS_FOUND_ENDING_SOON } from "./queries/perks";
import { readContent } from "./read-content";
import type { Audience, PerkFilter, PerkList } from "./types";

export const PERKS_PER_PAGE = 12;

const LAST_PAGE = 1000;

/** Returns one page of the running perks, newest first; `total` counts those of all pages. A page outside is empty. */
export function listPerks(audience: Audience, filter: PerkFilter): Promise<PerkList> {
  const page = Math.min(Math.max(Math.trunc(filter.page ?? 1) || 1, 1), LAST_PAGE);
  const from = (page - 1) * PERKS_PER_PAGE;
  const search = matchPattern(filter.search);
  const params = {
    audiences: audiencesOf(audience),
    category: filter.category || null,
    from,
    to: from + PERKS_PER_PAGE,
  };
  if (search === null) return readContent(filter.endingSoon ? PERKS_ENDING_SOON : PERKS, params);
  return readContent(filter.endingSoon ? PERKS_FOUND_ENDING_SOON : PERKS_FOUND, { ...params, search });
}
