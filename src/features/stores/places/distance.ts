import type { Place } from "./mercator";

const EARTH_IN_MILES = 3958.8;

/** The distance between two places as the crow flies, in miles. */
export function milesBetween(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const across =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * EARTH_IN_MILES * Math.asin(Math.min(1, Math.sqrt(across)));
}

/** A distance as the list shows it: "under 0.1 mi", "2.4 mi", "1,204 mi". */
export function formatMiles(miles: number): string {
  if (miles < 0.1) return "under 0.1 mi";
  const digits = miles < 10 ? 1 : 0;
  return `${miles.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })} mi`;
}

/** The same stores, nearest first, each with its distance in miles. */
export function byDistance<T extends Place>(stores: T[], from: Place): { store: T; miles: number }[] {
  return stores
    .map((store) => ({ store, miles: milesBetween(from, store) }))
    .sort((a, b) => a.miles - b.miles);
}
