import { ENTRY_STATES, type EntryState } from "@/domain/waitlist/state";
import { type Path, paths } from "@/lib/paths";
import { listHref, pageNumber, type SearchParams, searchText } from "@/lib/urls/search-params";

export type WaitlistQuery = { state: EntryState; search: string; page: number };

/** Unknown values count as absent. */
export function readWaitlistQuery({ state, search, page }: Awaited<SearchParams>): WaitlistQuery {
  return {
    state: ENTRY_STATES.find((name) => name === state) ?? "waiting",
    search: searchText(search),
    page: pageNumber(page),
  };
}

export function waitlistHref(target: Partial<WaitlistQuery>): Path {
  return listHref(paths.waitlist, { ...target, state: target.state === "waiting" ? "" : target.state });
}
