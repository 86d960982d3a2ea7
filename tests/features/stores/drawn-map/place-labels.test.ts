import { placeLabels } from "@/features/stores/drawn-map/place-labels";
import { fitBounds } from "@/features/stores/places/fit-bounds";
import { CHELSEA, PARIS, SOHO, STORES, storeLike } from "../../../support/stores";

describe("labels on the map", () => {
  const marker = (key: string, ...stores: [typeof SOHO, ...(typeof SOHO)[]]) => ({
    key,
    at: stores[0],
    stores,
  });
  const viewport = fitBounds([SOHO, CHELSEA]);

  test("name the neighbourhoods where there is room", () => {
    expect([...placeLabels([marker("a", SOHO), marker("b", CHELSEA)], viewport, 600)]).toEqual([
      ["a", "SoHo"],
      ["b", "Chelsea"],
    ]);
  });

  test("are left out rather than laid over one another", () => {
    const next = storeLike({
      id: "next",
      name: "Corvo, Nolita",
      lng: SOHO.lng + (34 / 600 / 2 ** viewport.zoom) * 360,
    });
    expect(placeLabels([marker("a", SOHO), marker("b", next)], viewport, 600).size).toBe(1);
  });

  test("name the city of a seal from afar, and nothing for several cities", () => {
    const far = fitBounds(STORES);
    const labels = placeLabels([marker("one", SOHO, CHELSEA), marker("many", PARIS, SOHO)], far, 600);
    expect([...labels]).toEqual([["one", "New York"]]);
  });
});
