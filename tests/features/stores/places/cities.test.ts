import { groupByCity, neighbourhood } from "@/features/stores/places/cities";
import { CHELSEA, SOHO, STORES } from "../../../support/stores";

test("cities and their stores come in alphabetical order", () => {
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
])("the neighbourhood in %s is “%s”", (name, expected) => {
  expect(neighbourhood({ name })).toBe(expected);
});
