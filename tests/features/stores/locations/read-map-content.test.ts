import { boundsOf, isWithin } from "@/features/stores/locations/bounds";
import { readMapContent } from "@/features/stores/locations/read-map-content";
import { fitBounds } from "@/features/stores/locations/viewport";
import { CHELSEA, createStore, LONDON, PARIS, SOHO, STORES } from "../../../support/stores";

function opening(query: string, home: string | null = "United States", withFilters = true) {
  return readMapContent({ stores: STORES, query: new URLSearchParams(query), home, withFilters }).opening;
}

describe("the map opens", () => {
  test("on the stores of the home country without a filter", () => {
    expect(opening("")).toEqual([SOHO, CHELSEA]);
    expect(opening("", "France")).toEqual([PARIS]);
  });

  test("on all stores that match a filter", () => {
    expect(opening("city=london")).toEqual([LONDON]);
    expect(opening("brand=corvo", "France")).toEqual([CHELSEA]);
  });

  test("on the home side of the ocean if the stores are on both sides", () => {
    expect(opening("brand=casa-orrin")).toEqual([SOHO]);
    expect(opening("brand=casa-orrin", "United Kingdom")).toEqual([LONDON]);
    expect(opening("", "France", false)).toEqual([LONDON, PARIS]);
  });

  test("on the side with more stores if none of them is at home", () => {
    const twoInLondon = [createStore({ lng: -118 }), LONDON, createStore({ ...LONDON, id: "store-other" })];
    const query = new URLSearchParams("search=casa");
    const content = readMapContent({ stores: twoInLondon, query, home: "Japan", withFilters: true });
    expect(content.opening).toEqual(twoInLondon.slice(1));
  });

  test("on the home country if no store matches", () => {
    expect(opening("search=zzzz", "France")).toEqual([PARIS]);
  });
});

test("a map contains the stores between its edges, also across the date line", () => {
  const bounds = boundsOf(fitBounds([SOHO, CHELSEA]));
  expect(STORES.filter((store) => isWithin(store, bounds))).toEqual([SOHO, CHELSEA]);
  const pacific = { north: 60, south: 0, west: 170, east: -70 };
  expect(STORES.filter((store) => isWithin(store, pacific))).toEqual([SOHO, CHELSEA]);
});
