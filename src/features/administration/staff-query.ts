import { type Path, paths } from "@/lib/paths";
import { listHref, pageNumber, type SearchParams, searchText } from "@/lib/urls/search-params";

const VIEWS = ["team", "contacts", "members", "audit"] as const;

export type StaffView = (typeof VIEWS)[number];
export type StaffQuery = { view: StaffView; search: string; page: number };

/** Reads what the staff page shows out of a query: `view`, `search`, `page`. Anything unknown counts as absent. */
export function readStaffQuery({ view, search, page }: Awaited<SearchParams>): StaffQuery {
  return {
    view: VIEWS.find((name) => name === view) ?? "team",
    search: searchText(search),
    page: pageNumber(page),
  };
}

/** The address of one view of the staff page. */
export function staffHref(target: Partial<StaffQuery>): Path {
  return listHref(paths.staff, { ...target, view: target.view === "team" ? "" : target.view });
}
