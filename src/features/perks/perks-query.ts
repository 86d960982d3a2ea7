import { type Path, paths } from "@/lib/paths";
import { listHref, pageNumber, searchText } from "@/lib/urls/search-params";

export type PerksQuery = { search: string; category: string; endingSoon: boolean; page: number };

export const EVERYTHING: PerksQuery = { search: "", category: "", endingSoon: false, page: 1 };

/** Reads the query of the perks page; anything invalid counts as absent. */
export function readPerksQuery(query: URLSearchParams): PerksQuery {
  return {
    search: searchText(query.get("search")),
    category: query.get("category") ?? "",
    endingSoon: query.get("ending") === "soon",
    page: pageNumber(query.get("page")),
  };
}

/** The query's parameters without the page: kept when a search is typed or a page turned. */
export function keptQuery({
  search,
  category,
  endingSoon,
}: Omit<PerksQuery, "page">): Record<string, string> {
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(endingSoon && { ending: "soon" }),
  };
}

/** The address of the perks page for a query. */
export function perksHref(wanted: Partial<PerksQuery>): Path {
  const { page, ...rest } = { ...EVERYTHING, ...wanted };
  return listHref(paths.perks, { ...keptQuery(rest), page });
}
