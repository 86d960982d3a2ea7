import type { Coordinates } from "./mercator";

const EARTH_IN_MILES = 3958.8;

/** As the crow flies. */
export function milesBetween(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const across =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * EARTH_IN_MILES * Math.asin(Math.min(1, Math.sqrt(across)));
}

/** "under 0.1 mi", "2.4 mi", "1,204 mi". */
export function formatMiles(miles: number): string {
  if (miles < 0.1) return "under 0.1 mi";
  const digits = miles < 10 ? 1 : 0;
  return `${miles.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })} mi`;
}

/** Sorts the stores by distance, nearest first. */
export function byDistance<T extends Coordinates>(
  stores: T[],
  from: Coordinates,
): { store: T; miles: number }[] {
  return stores
    .map((store) => ({ store, miles: milesBetween(from, store) }))
    .sort((a, b) => a.miles - b.miles);
}
