import {
  project,
  SIZE,
  toViewport,
  unproject,
  type Viewport,
  ZOOM,
} from "@/features/stores/locations/mercator";
import {
  clampViewport,
  fitBounds,
  initialViewport,
  type MapContent,
  nextViewport,
} from "@/features/stores/locations/viewport";
import { CHELSEA, PARIS, SOHO, STORES } from "../../../support/stores";

const all: MapContent = { stores: STORES, opening: STORES, chosen: null, position: null, timesAll: 0 };
const inNewYork = (): MapContent => ({ ...all, stores: newYork, opening: newYork });
const newYork = [SOHO, CHELSEA];

function isWellInside(viewport: Viewport, place: Parameters<typeof project>[0]): boolean {
  const { x, y } = toViewport(viewport, project(place));
  return [x, y].every((at) => at >= SIZE * 0.1 && at <= SIZE * 0.9);
}

test("starts with the opening stores, or in the city of a linked store", () => {
  expect(initialViewport({ ...all, opening: newYork })).toEqual(fitBounds(newYork));
  const linked = initialViewport({ ...all, chosen: PARIS });
  expect(linked.zoom).toBeGreaterThan(11);
  expect(isWellInside(linked, PARIS)).toBe(true);
});

test("centers a chosen store, and zooms in unless its neighborhood is visible", () => {
  const near = nextViewport(fitBounds(STORES), all, { ...all, chosen: SOHO });
  expect(isWellInside(near, SOHO)).toBe(true);
  expect(near.zoom).toBeGreaterThan(11);
  const city = fitBounds(newYork);
  expect(nextViewport(city, all, { ...all, chosen: CHELSEA })).toEqual({
    ...project(CHELSEA),
    zoom: city.zoom,
  });
});

test("does not move when a store is deselected", () => {
  const viewport = initialViewport({ ...all, chosen: SOHO });
  expect(nextViewport(viewport, { ...all, chosen: SOHO }, all)).toBe(viewport);
});

test("fits the map to the filtered stores", () => {
  expect(nextViewport(fitBounds(STORES), all, inNewYork())).toEqual(fitBounds(newYork));
  const viewport = fitBounds(newYork);
  expect(nextViewport(viewport, inNewYork(), { ...inNewYork(), stores: [...newYork] })).toBe(viewport);
});

test("shows all stores each time the member asks for them", () => {
  const moved = fitBounds([PARIS]);
  const once = { ...all, opening: newYork, timesAll: 1 };
  expect(nextViewport(moved, { ...once, timesAll: 0 }, once)).toEqual(fitBounds(STORES));
  expect(nextViewport(moved, once, { ...once, timesAll: 2 })).toEqual(fitBounds(STORES));
  expect(nextViewport(moved, once, { ...once })).toBe(moved);
});

test("does not move for a filter without results", () => {
  const viewport = fitBounds(newYork);
  expect(nextViewport(viewport, { ...all, stores: newYork }, { ...all, stores: [] })).toBe(viewport);
});

test("shows Grace's position and the nearest stores", () => {
  const position = { lat: 40.73, lng: -73.98 };
  const viewport = nextViewport(
    fitBounds(newYork),
    { ...all, stores: newYork },
    { ...all, stores: newYork, position },
  );
  for (const place of [position, ...newYork]) expect(isWellInside(viewport, place)).toBe(true);
});

test("stays within the zoom limits and the world", () => {
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

  test("is as close as the stores allow", () => {
    expect(fitBounds(STORES).zoom).toBeLessThan(2);
    expect(fitBounds(STORES.slice(0, 2)).zoom).toBeGreaterThan(11);
  });

  test("shows the neighborhood of one store, and the Atlantic without stores", () => {
    expect(fitBounds([SOHO])).toEqual({ ...project(SOHO), zoom: ZOOM.oneStore });
    expect(unproject(fitBounds([])).lng).toBeCloseTo(-60, 0);
  });
});
