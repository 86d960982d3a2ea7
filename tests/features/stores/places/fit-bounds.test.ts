import { clampViewport, fitBounds } from "@/features/stores/places/fit-bounds";
import { project, SIZE, toViewport, unproject, ZOOM } from "@/features/stores/places/mercator";
import { SOHO, STORES } from "../../../support/stores";

test("neither zoom nor place leaves the world", () => {
  expect(clampViewport({ x: -3, y: 9, zoom: 99 }).zoom).toBe(ZOOM.max);
  expect(clampViewport({ x: 0.9, y: 0.1, zoom: 0 })).toEqual({ x: 0.75, y: 0.25, zoom: ZOOM.min });
});

describe("a viewport fitted to bounds", () => {
  test.each([
    ["both sides of the Atlantic", STORES],
    ["two stores of one city", STORES.slice(0, 2)],
  ])("shows %s, with a margin", (_title, stores) => {
    const fit = fitBounds(stores);
    for (const store of stores) {
      const { x, y } = toViewport(fit, project(store));
      for (const at of [x, y]) expect(Math.abs(at - SIZE / 2)).toBeLessThan(SIZE * 0.4);
    }
  });

  test("goes as near as the stores allow", () => {
    expect(fitBounds(STORES).zoom).toBeLessThan(2);
    expect(fitBounds(STORES.slice(0, 2)).zoom).toBeGreaterThan(11);
  });

  test("of one store is its neighbourhood, of none the Atlantic", () => {
    expect(fitBounds([SOHO])).toEqual({ ...project(SOHO), zoom: ZOOM.oneStore });
    expect(unproject(fitBounds([])).lng).toBeCloseTo(-60, 0);
  });
});
