import type { Store } from "@/content/queries/stores";
import { groupBy } from "@/lib/group-by";
import type { Coordinates } from "./mercator";
import { cityKey } from "./store-filter";

export type City = { key: string; name: string; region: string; center: Coordinates; stores: Store[] };

/** Groups the stores by city, cities and stores in alphabetical order. `center` is the center of a city's stores. */
export function groupByCity(stores: Store[]): City[] {
  const groups = groupBy(stores, ({ city }) => cityKey(city));
  return [...groups]
    .map(([key, members]) => cityOf(key, members))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function cityOf(key: string, stores: [Store, ...Store[]]): City {
  const center = {
    lat: stores.reduce((sum, { lat }) => sum + lat, 0) / stores.length,
    lng: stores.reduce((sum, { lng }) => sum + lng, 0) / stores.length,
  };
  const [{ city, region, country }] = stores;
  const sorted = stores.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  return { key, name: city, region: region && region !== city ? region : country, center, stores: sorted };
}

/** Returns the part of a store's name after the comma: "SoHo" for "Casa Orrin, SoHo". Otherwise "". */
export function neighborhood({ name }: Pick<Store, "name">): string {
  return /,\s*([^,]+)$/.exec(name)?.[1] ?? "";
}

/** "120 stores in 12 cities", "1 store", "4 stores in Paris", "No stores". */
export function formatStoreCount(stores: Store[]): string {
  const [first] = stores;
  if (!first) return "No stores";
  const cities = new Set(stores.map(({ city }) => city)).size;
  const count = stores.length === 1 ? "1 store" : `${stores.length} stores`;
  return `${count} in ${cities === 1 ? first.city : `${cities} cities`}`;
}

/** "100 of 120 stores in view", "None of 4 stores in view", or the count of all stores if the map shows them all. */
export function formatViewCount(view: Store[], stores: Store[]): string {
  if (view.length === stores.length) return formatStoreCount(stores);
  return `${view.length || "None"} of ${stores.length} stores in view`;
}
