import type { DeskView } from "@/domain/concierge/desk/list-queue";
import { type Path, paths } from "@/lib/paths";
import { listHref, pageNumber, type SearchParams, searchText } from "@/lib/urls/search-params";

export type DeskQuery = { view: DeskView; search: string; page: number };

const VIEWS: readonly DeskView[] = ["queue", "mine", "done"];

/** Reads what the desk shows out of a query: `view`, `search`, `page`. Anything unknown counts as absent. */
export function readDeskQuery({ view, search, page }: Awaited<SearchParams>): DeskQuery {
  return {
    view: VIEWS.find((name) => name === view) ?? "queue",
    search: searchText(search),
    page: pageNumber(page),
  };
}

/** The address of one view of the desk. */
export function deskHref(target: Partial<DeskQuery>): Path {
  return listHref(paths.concierge, { ...target, view: target.view === "queue" ? "" : target.view });
}
