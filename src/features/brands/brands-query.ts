import { type Path, paths } from "@/lib/paths";
import { listHref, searchText } from "@/lib/urls/search-params";

export type BrandsQuery = { search: string; category: string; takesCredit: boolean };

/** Reads the query of the brands page. */
export function readBrandsQuery(query: URLSearchParams): BrandsQuery {
  return {
    search: searchText(query.get("search")),
    category: query.get("category") ?? "",
    takesCredit: query.get("spend") === "balance",
  };
}

/** The address of the brands page for a query. */
export function brandsHref({ search, category, takesCredit }: Partial<BrandsQuery>): Path {
  return listHref(paths.brands, { search, category, spend: takesCredit ? "balance" : "" });
}
