import type { Store } from "@/content/queries/stores";

type Given = Partial<Omit<Store, "brand">> & { brand?: Partial<Store["brand"]> };

/** Creates a store in SoHo with the given changes. */
export function createStore({ brand, ...given }: Given = {}): Store {
  return {
    id: "store-casa-orrin-new-york",
    name: "Casa Orrin, SoHo",
    brand: {
      id: "brand-casa-orrin",
      slug: "casa-orrin",
      name: "Casa Orrin",
      takesCredit: false,
      category: { id: "category-home", slug: "home", title: "Home" },
      ...brand,
    },
    address: "112 Mercer Street",
    city: "New York",
    region: "NY",
    country: "United States",
    lat: 40.7223,
    lng: -73.9985,
    hours: ["Monday to Saturday, 10 to 7"],
    phone: "+1 (212) 555-0147",
    ...given,
  };
}

export const PARIS = createStore({
  id: "store-brigids-paris",
  name: "Brigid’s, Le Marais",
  brand: {
    id: "brand-brigids",
    slug: "brigids",
    name: "Brigid’s",
    category: { id: "category-table", slug: "table", title: "Food & Drink" },
  },
  address: "14 rue de Sévigné",
  city: "Paris",
  region: "",
  country: "France",
  lat: 48.8566,
  lng: 2.3622,
});

export const CHELSEA = createStore({
  id: "store-corvo-new-york",
  name: "Corvo, Chelsea",
  brand: {
    id: "brand-corvo",
    slug: "corvo",
    name: "Corvo",
    category: { id: "category-table", slug: "table", title: "Food & Drink" },
  },
  address: "9 West 20th Street",
  lat: 40.7401,
  lng: -73.9925,
});

export const SOHO = createStore();

export const LONDON = createStore({
  id: "store-casa-orrin-london",
  name: "Casa Orrin, Marylebone",
  address: "7 Chiltern Street",
  city: "London",
  region: "",
  country: "United Kingdom",
  lat: 51.5201,
  lng: -0.1553,
});

export const STORES = [SOHO, CHELSEA, PARIS, LONDON];
