import type { DeskView } from "@/domain/concierge/desk/list-queue";
import { paths } from "@/lib/paths";
import { firstOf, listHref, pageNumber, type SearchParams, searchText } from "@/lib/urls/search-params";

export type DeskQuery = { view: DeskView; search: string; page: number };

const VIEWS: readonly DeskView[] = ["queue", "mine", "done"];

/** Reads what the desk shows out of a query: `view`, `search`, `page`. Anything unknown counts as absent. */
export function readDeskQuery({ view, search, page }: Awaited<SearchParams>): DeskQuery {
  const wanted = firstOf(view);
  return {
    view: VIEWS.find((known) => known === wanted) ?? "queue",
    search: searchText(search),
    page: pageNumber(page),
  };
}

/** The address of one view of the desk. */
export function deskHref(target: Partial<DeskQuery>): `/concierge${string}` {
  return listHref(paths.concierge, { ...target, view: target.view === "queue" ? "" : target.view });
}
