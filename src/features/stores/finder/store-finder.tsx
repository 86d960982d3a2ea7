import type { Store } from "@/content/queries/stores";
import { ChartStill } from "../drawn-map/chart-still";
import { googleSettings } from "../google-map/google-settings";
import { packStores } from "../places/pack-stores";
import { filterStores, readFilter } from "../places/store-filter";
import { FinderScreen } from "./finder-screen";

type StoreFinderProps = {
  stores: Store[];
  /** The page's query: filters and the chosen store are read from it. */
  query: URLSearchParams;
  /** `/stores` has a form to filter by; a brand's few stores need none. */
  withFilters?: boolean;
};

/** Stores as a list with a map beside it. The list works without JavaScript, and is what a screen reader gets. */
export function StoreFinder({ stores, query, withFilters = false }: StoreFinderProps) {
  const shown = withFilters ? filterStores(stores, readFilter(query)) : stores;
  const chosen = shown.find(({ id }) => id === query.get("store")) ?? null;
  return (
    <FinderScreen
      packed={packStores(stores)}
      withFilters={withFilters}
      google={googleSettings()}
      still={<ChartStill content={{ stores: shown, chosen, position: null }} />}
    />
  );
}
