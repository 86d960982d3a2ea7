import { byDistance, formatMiles, milesBetween } from "@/features/stores/locations/distance";
import { CHELSEA, LONDON, PARIS, SOHO, STORES } from "../../../support/stores";

test.each([
  ["from SoHo to Chelsea", SOHO, CHELSEA, 1.27],
  ["from London to Paris", LONDON, PARIS, 213.5],
  ["from New York to Paris", SOHO, PARIS, 3628],
  ["from a place to itself", SOHO, SOHO, 0],
  ["half around the earth", { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 12437],
  ["over the date line", { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 69.1],
])("the distance %s is correct within one percent", (_title, from, to, miles) => {
  expect(Math.abs(milesBetween(from, to) - miles)).toBeLessThanOrEqual(miles / 100);
});

test("sorts the stores by distance and returns each distance", () => {
  const sorted = byDistance(STORES, { lat: 51.5, lng: -0.12 });
  expect(sorted.map(({ store }) => store)).toEqual([LONDON, PARIS, CHELSEA, SOHO]);
  expect(sorted[0]?.miles).toBeLessThan(3);
});

test.each([
  [0, "under 0.1 mi"],
  [0.0999, "under 0.1 mi"],
  [0.1, "0.1 mi"],
  [2.44, "2.4 mi"],
  [10, "10 mi"],
  [1203.6, "1,204 mi"],
])("%d miles are formatted as %s", (miles, text) => {
  expect(formatMiles(miles)).toBe(text);
});
