import type { Store } from "@/content/queries/stores";

/** Stores on their way to the browser: what many of them share is named once, and each is a row of values. */
export type PackedStores = {
  brands: Store["brand"][];
  towns: Town[];
  hours: Store["hours"][];
  rows: Row[];
};

type Town = [city: string, region: string, country: string];

type Row = [
  id: string,
  name: string,
  brand: number,
  address: string,
  town: number,
  lat: number,
  lng: number,
  hours: number,
  phone: string | null,
];

/** Packs stores for the browser, in their order; `unpackStores` has them as they were. */
export function packStores(stores: Store[]): PackedStores {
  const brands = indexed<Store["brand"]>();
  const towns = indexed<Town>();
  const hours = indexed<Store["hours"]>();
  const rows = stores.map((store): Row => {
    const { id, name, address, lat, lng, phone } = store;
    const town = towns.at([store.city, store.region, store.country]);
    return [id, name, brands.at(store.brand), address, town, lat, lng, hours.at(store.hours), phone];
  });
  return { brands: brands.values, towns: towns.values, hours: hours.values, rows };
}

/** The stores that were packed, in their order. Throws a RangeError for a row that names what isn't packed with it. */
export function unpackStores({ brands, towns, hours, rows }: PackedStores): Store[] {
  return rows.map(([id, name, brand, address, town, lat, lng, open, phone]) => {
    const [city, region, country] = valueAt(towns, town);
    const place = { address, city, region, country, lat, lng };
    return { id, name, brand: valueAt(brands, brand), ...place, hours: valueAt(hours, open), phone };
  });
}

function valueAt<Value>(values: Value[], place: number): Value {
  const value = values[place];
  if (value === undefined) throw new RangeError(`No value at ${place} of ${values.length}`);
  return value;
}

/** Gives equal values the same place in `values`. */
function indexed<Value>() {
  const values: Value[] = [];
  const places = new Map<string, number>();
  const at = (value: Value) => {
    const key = JSON.stringify(value);
    const place = places.get(key) ?? values.push(value) - 1;
    places.set(key, place);
    return place;
  };
  return { values, at };
}
