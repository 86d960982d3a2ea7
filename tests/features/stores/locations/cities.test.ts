import { formatStoreCount, groupByCity, neighborhood } from "@/features/stores/locations/cities";
import { CHELSEA, SOHO, STORES } from "../../../support/stores";

test("sorts cities and their stores alphabetically", () => {
  expect(groupByCity(STORES).map(({ name, stores }) => [name, stores.length])).toEqual([
    ["London", 1],
    ["New York", 2],
    ["Paris", 1],
  ]);
  expect(groupByCity([CHELSEA, SOHO])[0]?.stores).toEqual([SOHO, CHELSEA]);
});

test.each([
  ["Casa Orrin, SoHo", "SoHo"],
  ["Pell & Strand, Upper East Side", "Upper East Side"],
  ["Corvo", ""],
])("reads from %s the neighborhood “%s”", (name, expected) => {
  expect(neighborhood({ name })).toBe(expected);
});

test.each([
  [[], "No stores"],
  [[SOHO], "1 store in New York"],
  [[SOHO, CHELSEA], "2 stores in New York"],
  [STORES, "4 stores in 3 cities"],
])("counts the stores and cities of a list", (stores, text) => {
  expect(formatStoreCount(stores)).toBe(text);
});
