import type { Store } from "@/content/queries/stores";
import { groupBy } from "@/lib/group-by";
import type { Place } from "./mercator";
import { cityKey } from "./store-filter";

export type City = { key: string; name: string; region: string; middle: Place; stores: Store[] };

/** The stores by city, cities and stores in alphabetical order; `middle` is the middle of a city's stores. */
export function groupByCity(stores: Store[]): City[] {
  const groups = groupBy(stores, ({ city }) => cityKey(city));
  return [...groups]
    .map(([key, members]) => cityOf(key, members))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function cityOf(key: string, stores: [Store, ...Store[]]): City {
  const middle = {
    lat: stores.reduce((sum, { lat }) => sum + lat, 0) / stores.length,
    lng: stores.reduce((sum, { lng }) => sum + lng, 0) / stores.length,
  };
  const [{ city, region, country }] = stores;
  const sorted = stores.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  return { key, name: city, region: region && region !== city ? region : country, middle, stores: sorted };
}

/** The part of a store's name that says where in the city it is: "SoHo" of "Casa Orrin, SoHo"; else nothing. */
export function neighbourhood({ name }: Pick<Store, "name">): string {
  return /,\s*([^,]+)$/.exec(name)?.[1] ?? "";
}
