import type { Store } from "@/content/queries/stores";
import { filterStores, isFiltered, NO_FILTER, readFilter, type StoreFilter } from "./store-filter";
import type { MapContent } from "./viewport";

// Wider than the widest gap between cities of one continent, narrower than the Atlantic.
const OCEAN_IN_DEGREES = 50;

type Read = { stores: Store[]; query: URLSearchParams; home: string | null; withFilters: boolean };

/** What an address shows on the map and in the list. Without a filter, the map opens on the member's own country. */
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
  const opening = showsHome ? all.filter(({ country }) => country === home) : storesOnOneSide(stores, home);
  return { filter, stores, opening, chosen };
}

/**
 * Returns all stores or, with an ocean between them, those on one side: the member's, otherwise the side with the most. A map
 * of both sides would have the ocean in its center.
 */
function storesOnOneSide(stores: Store[], country: string | null): Store[] {
  const sides = splitAtOceans(stores);
  const own = sides.find((side) => side.some((store) => store.country === country));
  return own ?? sides.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

function splitAtOceans(stores: Store[]): Store[][] {
  const sides: Store[][] = [];
  let previous = Number.NEGATIVE_INFINITY;
  for (const store of stores.toSorted((one, other) => one.lng - other.lng)) {
    if (store.lng - previous > OCEAN_IN_DEGREES) sides.push([]);
    sides.at(-1)?.push(store);
    previous = store.lng;
  }
  return sides;
}
