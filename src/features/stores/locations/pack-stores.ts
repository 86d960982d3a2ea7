import type { Store } from "@/content/queries/stores";

/** A smaller format for the browser: shared values are stored once, and each store is a row of values. */
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

/** Returns the packed stores in their order. @throws RangeError for a row with an unknown index. */
export function unpackStores({ brands, towns, hours, rows }: PackedStores): Store[] {
  return rows.map(([id, name, brand, address, town, lat, lng, open, phone]) => {
    const [city, region, country] = valueAt(towns, town);
    const location = { address, city, region, country, lat, lng };
    return { id, name, brand: valueAt(brands, brand), ...location, hours: valueAt(hours, open), phone };
  });
}

function valueAt<Value>(values: Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new RangeError(`No value at ${index} of ${values.length}`);
  return value;
}

/** Gives equal values the same index in `values`. */
function indexed<Value>() {
  const values: Value[] = [];
  const indexes = new Map<string, number>();
  const at = (value: Value) => {
    const key = JSON.stringify(value);
    const index = indexes.get(key) ?? values.push(value) - 1;
    indexes.set(key, index);
    return index;
  };
  return { values, at };
}
