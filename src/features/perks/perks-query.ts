export type PerksQuery = { search: string; category: string; endingSoon: boolean; page: number };

export const EVERYTHING: PerksQuery = { search: "", category: "", endingSoon: false, page: 1 };

const SEARCH_LENGTH = 80;

/** What the address of the perks asks for; anything that can't be meant counts as absent. */
export function readPerksQuery(query: URLSearchParams): PerksQuery {
  const page = Number(query.get("page"));
  return {
    search: (query.get("search") ?? "").trim().slice(0, SEARCH_LENGTH),
    category: query.get("category") ?? "",
    endingSoon: query.get("ending") === "soon",
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The query without the page: what stays when a search is typed or a page turned. */
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

/** The address of some of the perks. */
export function perksHref(wanted: Partial<PerksQuery>): "/perks" | `/perks?${string}` {
  const { page, ...rest } = { ...EVERYTHING, ...wanted };
  const query = new URLSearchParams({ ...keptQuery(rest), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/perks?${query}` : "/perks";
}
