import { fitBounds } from "@/features/stores/locations/viewport";
import { labelMarkers } from "@/features/stores/map/map-markers";
import { CHELSEA, createStore, PARIS, SOHO, STORES } from "../../../support/stores";

describe("labels on the map", () => {
  const marker = (key: string, ...stores: [typeof SOHO, ...(typeof SOHO)[]]) => ({
    key,
    at: stores[0],
    stores,
  });
  const viewport = fitBounds([SOHO, CHELSEA]);

  test("show neighborhoods if there is space", () => {
    expect([...labelMarkers([marker("a", SOHO), marker("b", CHELSEA)], viewport, 600)]).toEqual([
      ["a", "SoHo"],
      ["b", "Chelsea"],
    ]);
  });

  test("are left out if they would overlap", () => {
    const next = createStore({
      id: "next",
      name: "Corvo, Nolita",
      lng: SOHO.lng + (34 / 600 / 2 ** viewport.zoom) * 360,
    });
    expect(labelMarkers([marker("a", SOHO), marker("b", next)], viewport, 600).size).toBe(1);
  });

  test("show a cluster's city on a zoomed-out map, and nothing for several cities", () => {
    const far = fitBounds(STORES);
    const labels = labelMarkers([marker("one", SOHO, CHELSEA), marker("many", PARIS, SOHO)], far, 600);
    expect([...labels]).toEqual([["one", "New York"]]);
  });
});
