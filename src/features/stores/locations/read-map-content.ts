import type { Store } from "@/content/queries/stores";
import { storesOfCountry, storesOnOneSide } from "./opening-stores";
import { filterStores, isFiltered, NO_FILTER, readFilter, type StoreFilter } from "./store-filter";
import type { MapContent } from "./viewport";

type Read = { stores: Store[]; query: URLSearchParams; home: string | null; withFilters: boolean };

/** What an address shows on the map and in the list. */
export function readMapContent({
  stores: all,
  query,
  home,
  withFilters,
}: Read): Pick<MapContent, "stores" | "opening" | "chosen"> & { filter: StoreFilter } {
  const filter = withFilters ? readFilter(query) : NO_FILTER;
  const stores = filterStores(all, filter);
  const chosen = stores.find(({ id }) => id === query.get("store")) ?? null;
  const showsHome = stores.length === 0 || (withFilters && !isFiltered(filter));
  const opening = showsHome ? storesOfCountry(all, home) : storesOnOneSide(stores, home);
  return { filter, stores, opening, chosen };
}
