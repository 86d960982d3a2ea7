import { type Path, paths } from "@/lib/paths";
import { listHref, pageNumber, searchText } from "@/lib/urls/search-params";

export type PerksQuery = { search: string; category: string; endingSoon: boolean; page: number };

export const NO_FILTERS: PerksQuery = { search: "", category: "", endingSoon: false, page: 1 };

/** Reads the query of the perks page; anything invalid counts as absent. */
export function readPerksQuery(query: URLSearchParams): PerksQuery {
  return {
    search: searchText(query.get("search")),
    category: query.get("category") ?? "",
    endingSoon: query.get("ending") === "soon",
    page: pageNumber(query.get("page")),
  };
}

/** The query's parameters without the page. */
export function filterParams({
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

export function perksHref(wanted: Partial<PerksQuery>): Path {
  const { page, ...rest } = { ...NO_FILTERS, ...wanted };
  return listHref(paths.perks, { ...filterParams(rest), page });
}
