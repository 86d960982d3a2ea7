import { type Path, paths } from "@/lib/paths";
import { listHref, searchText } from "@/lib/urls/search-params";

export type BrandsQuery = { search: string; category: string; takesCredit: boolean };

export function readBrandsQuery(query: URLSearchParams): BrandsQuery {
  return {
    search: searchText(query.get("search")),
    category: query.get("category") ?? "",
    takesCredit: query.get("spend") === "balance",
  };
}

export function brandsHref({ search, category, takesCredit }: Partial<BrandsQuery>): Path {
  return listHref(paths.brands, { search, category, spend: takesCredit ? "balance" : "" });
}
