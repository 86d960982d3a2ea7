import { type Audience, audiencesOf } from "./content-query";
import { STORES, type Store } from "./queries/stores";
import { readContent } from "./read-content";

/** The ids of the brands with a store in each city. */
export async function listCityBrands(): Promise<Map<string, string[]>> {
  const stores = Map.groupBy(await listStores("members"), ({ city }) => city);
  return new Map([...stores].map(([city, all]) => [city, [...new Set(all.map(({ brand }) => brand.id))]]));
}

/** Sorted by city and name. */
export function listStores(audience: Audience): Promise<Store[]> {
  return readContent(STORES, { audiences: audiencesOf(audience) });
}
