import { ENTRY_STATES, type EntryState } from "@/domain/waitlist/state";
import { VOUCH_FILTERS, type VouchFilter } from "@/domain/waitlist/vouch-state";
import { type Path, paths } from "@/lib/paths";
import { listHref, pageNumber, type SearchParams, searchText } from "@/lib/urls/search-params";

export type WaitlistQuery = { state: EntryState; search: string; page: number; vouch: VouchFilter | null };

/** Unknown values count as absent. */
export function readWaitlistQuery({ state, search, page, vouch }: Awaited<SearchParams>): WaitlistQuery {
  return {
    state: ENTRY_STATES.find((name) => name === state) ?? "waiting",
    search: searchText(search),
    page: pageNumber(page),
    vouch: VOUCH_FILTERS.find((name) => name === vouch) ?? null,
  };
}

export function waitlistHref(target: Partial<WaitlistQuery>): Path {
  const { state, vouch, ...others } = target;
  return listHref(paths.waitlist, {
    ...others,
    state: state === "waiting" ? "" : state,
    vouch: vouch ?? "",
  });
}
