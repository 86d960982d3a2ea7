import type { Store } from "@/content/queries/stores";

// Wider than the widest gap between cities of one continent, narrower than the Atlantic.
const OCEAN_IN_DEGREES = 50;

/** The stores of the member's own country, where the map opens without a filter. */
export function storesOfCountry(stores: Store[], country: string | null): Store[] {
  return stores.filter((store) => store.country === country);
}

/**
 * Returns all stores or, with an ocean between them, those on one side: the member's, otherwise the side with the most. A map
 * of both sides would have the ocean in its center.
 */
export function storesOnOneSide(stores: Store[], country: string | null): Store[] {
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
