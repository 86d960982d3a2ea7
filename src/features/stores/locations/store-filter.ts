import type { Store } from "@/content/queries/stores";
import { foldedWords, foldText } from "@/lib/text/fold-text";

export type StoreFilter = { search: string; city: string; category: string; brand: string };

export const NO_FILTER: StoreFilter = { search: "", city: "", category: "", brand: "" };

const FIELDS = ["search", "city", "category", "brand"] as const;

/** Missing parameters become "". */
export function readFilter(query: URLSearchParams): StoreFilter {
  const [search, city, category, brand] = FIELDS.map((field) => query.get(field)?.trim() ?? "");
  return { search: search ?? "", city: city ?? "", category: category ?? "", brand: brand ?? "" };
}

export function isFiltered(filter: StoreFilter): boolean {
  return FIELDS.some((field) => filter[field] !== "");
}

/** Returns the query with another filter, without empty values and without a chosen store. Other parameters stay. */
export function withFilter(query: URLSearchParams, filter: StoreFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete("store");
  for (const field of FIELDS) {
    if (filter[field]) next.set(field, filter[field]);
    else next.delete(field);
  }
  return next;
}

export function withStore(query: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (id) next.set("store", id);
  else next.delete("store");
  return next;
}

/** Returns the matching stores in their order. Each word of the search must occur in a store's text. */
export function filterStores(stores: Store[], filter: StoreFilter): Store[] {
  const words = foldedWords(filter.search);
  return stores.filter(
    (store) =>
      (!filter.city || cityKey(store.city) === filter.city) &&
      (!filter.category || store.brand.category.slug === filter.category) &&
      (!filter.brand || store.brand.slug === filter.brand) &&
      hasAll(store, words),
  );
}

function hasAll(store: Store, words: string[]): boolean {
  const { name, address, city, region, country, brand } = store;
  const text = foldText([name, address, city, region, country, brand.name, brand.category.title].join(" "));
  return words.every((word) => text.includes(word));
}

/** "New York" becomes "new-york". */
export function cityKey(city: string): string {
  return foldText(city)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

export type Choice = { value: string; label: string };

/** The cities, categories and brands that have a store. */
export function filterChoices(stores: Store[]): Record<"cities" | "categories" | "brands", Choice[]> {
  return {
    cities: choices(stores, ({ city }) => [cityKey(city), city]),
    categories: choices(stores, ({ brand }) => [brand.category.slug, brand.category.title]),
    brands: choices(stores, ({ brand }) => [brand.slug, brand.name]),
  };
}

function choices(stores: Store[], read: (store: Store) => [value: string, label: string]): Choice[] {
  const labels = new Map(stores.map(read));
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
}
