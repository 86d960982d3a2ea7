import { type Path, paths } from "@/lib/paths";
import { listHref, searchText } from "@/lib/urls/search-params";

export type BrandsQuery = { search: string; category: string };

/** What the address of the brands asks for. */
export function readBrandsQuery(query: URLSearchParams): BrandsQuery {
  return {
    search: searchText(query.get("search")),
    category: query.get("category") ?? "",
  };
}

/** The address of some of the brands. */
export function brandsHref({ search, category }: Partial<BrandsQuery>): Path {
  return listHref(paths.brands, { search, category });
}
