export type BrandsQuery = { search: string; category: string };

const SEARCH_LENGTH = 80;

/** What the address of the brands asks for. */
export function readBrandsQuery(query: URLSearchParams): BrandsQuery {
  return {
    search: (query.get("search") ?? "").trim().slice(0, SEARCH_LENGTH),
    category: query.get("category") ?? "",
  };
}

/** The address of some of the brands. */
export function brandsHref({ search, category }: Partial<BrandsQuery>): "/brands" | `/brands?${string}` {
  const query = new URLSearchParams({ ...(search && { search }), ...(category && { category }) });
  return query.size > 0 ? `/brands?${query}` : "/brands";
}
