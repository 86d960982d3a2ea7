import type { Store } from "@/content/queries/stores";

/** "120 stores in 12 cities", "1 store", "4 stores in Paris", "No stores". */
export function formatStoreCount(stores: Store[]): string {
  const [first] = stores;
  if (!first) return "No stores";
  const cities = new Set(stores.map(({ city }) => city)).size;
  const count = stores.length === 1 ? "1 store" : `${stores.length} stores`;
  return `${count} in ${cities === 1 ? first.city : `${cities} cities`}`;
}
