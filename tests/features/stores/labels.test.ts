import { labelledMarks } from "@/features/stores/drawn-map/place-labels";
import { groupByCity, neighbourhood } from "@/features/stores/places/cities";
import { directionsHref, phoneHref } from "@/features/stores/places/directions-href";
import { fitted } from "@/features/stores/places/mercator";
import { sayCount } from "@/features/stores/places/say-count";
import { CHELSEA, PARIS, SOHO, STORES, storeLike } from "../../support/stores";

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

test.each([
  [[], "No stores"],
  [[SOHO], "1 store in New York"],
  [[SOHO, CHELSEA], "2 stores in New York"],
  [STORES, "4 stores in 3 cities"],
])("the list says how many it holds", (stores, words) => {
  expect(sayCount(stores)).toBe(words);
});

test("the way there opens at a map service by https, with the store's address and nothing else", () => {
  const url = new URL(directionsHref(PARIS));
  expect(url.protocol).toBe("https:");
  expect(url.searchParams.get("destination")).toBe("Brigid’s, Le Marais, 14 rue de Sévigné, Paris, France");
  expect([...url.searchParams.keys()]).toEqual(["api", "destination"]);
});

test.each([
  ["+1 (212) 555-0147", "tel:+12125550147"],
  ["+33 1 84 88 12 34", "tel:+33184881234"],
])("%s is dialled as %s", (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

describe("labels on the map", () => {
  const mark = (key: string, ...stores: [typeof SOHO, ...(typeof SOHO)[]]) => ({
    key,
    at: stores[0],
    stores,
  });
  const view = fitted([SOHO, CHELSEA]);

  test("name the neighbourhoods where there is room", () => {
    expect([...labelledMarks([mark("a", SOHO), mark("b", CHELSEA)], view, 600)]).toEqual([
      ["a", "SoHo"],
      ["b", "Chelsea"],
    ]);
  });

  test("are left out rather than laid over one another", () => {
    const next = storeLike({
      id: "next",
      name: "Corvo, Nolita",
      lng: SOHO.lng + (34 / 600 / 2 ** view.zoom) * 360,
    });
    expect(labelledMarks([mark("a", SOHO), mark("b", next)], view, 600).size).toBe(1);
  });

  test("name the city of a seal from afar, and nothing for several cities", () => {
    const far = fitted(STORES);
    const labels = labelledMarks([mark("one", SOHO, CHELSEA), mark("many", PARIS, SOHO)], far, 600);
    expect([...labels]).toEqual([["one", "New York"]]);
  });
});
