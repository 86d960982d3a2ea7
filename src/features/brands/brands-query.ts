import { type Path, paths } from "@/lib/paths";
import { listHref, searchText } from "@/lib/urls/search-params";

export type BrandsQuery = {
  search: string;
  category: string;
  takesCredit: boolean;
  /** Whether the member is choosing where to pay, which replaces the filters. */
  isPaying: boolean;
};

export function readBrandsQuery(query: URLSearchParams): BrandsQuery {
  const isPaying = query.get("spend") === "now";
  return {
    search: searchText(query.get("search")),
    category: query.get("category") ?? "",
    takesCredit: isPaying || query.get("spend") === "balance",
    isPaying,
  };
}

export function brandsHref({ search, category, takesCredit }: Partial<BrandsQuery>): Path {
  return listHref(paths.brands, { search, category, spend: takesCredit ? "balance" : "" });
}
