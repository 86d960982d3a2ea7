import { geoMercator } from "d3-geo";
import {
  fitted,
  offMap,
  onMap,
  project,
  pulled,
  SIZE,
  settled,
  unproject,
  ZOOM,
  zoomed,
} from "@/features/stores/places/mercator";
import { SOHO, STORES } from "../../../support/stores";

const view = { x: 0.3, y: 0.375, zoom: 6 };

const reference = geoMercator()
  .scale(1 / (2 * Math.PI))
  .translate([0.5, 0.5]);

test.each([
  ["where Greenwich meets the equator", { lat: 0, lng: 0 }],
  ["the date line", { lat: 0, lng: -180 }],
  ["New York", { lat: 40.7128, lng: -74.006 }],
  ["Paris", { lat: 48.8566, lng: 2.3522 }],
  ["Sydney", { lat: -33.8688, lng: 151.2093 }],
])("%s lies where the charts have it, and is found again there", (_title, place) => {
  const { x, y } = project(place);
  const [expectedX = Number.NaN, expectedY = Number.NaN] = reference([place.lng, place.lat]) ?? [];
  expect(x).toBeCloseTo(expectedX, 10);
  expect(y).toBeCloseTo(expectedY, 10);
  expect(unproject({ x, y }).lat).toBeCloseTo(place.lat, 8);
  expect(unproject({ x, y }).lng).toBeCloseTo(place.lng, 8);
});

test("the poles are drawn at the edge of the world, not beyond", () => {
  expect(project({ lat: 90, lng: 0 })).toEqual(project({ lat: 83, lng: 0 }));
  expect(project({ lat: -90, lng: 0 }).y).toBeLessThan(1);
});

test("a point drawn on the map is found again under the finger", () => {
  const point = project(SOHO);
  const found = offMap(view, onMap(view, point));
  expect(found.x).toBeCloseTo(point.x, 10);
  expect(found.y).toBeCloseTo(point.y, 10);
  expect(onMap(view, view)).toEqual({ x: SIZE / 2, y: SIZE / 2 });
});

test.each([1, -2, 0.3])("zooming by %d keeps what is under the finger there", (by) => {
  const finger = { x: 200, y: 700 };
  const before = offMap(view, finger);
  const after = offMap(zoomed(view, by, finger), finger);
  expect(after.x).toBeCloseTo(before.x, 10);
  expect(after.y).toBeCloseTo(before.y, 10);
});

test("pulling moves the drawing with the finger", () => {
  const before = onMap(view, project(SOHO));
  const after = onMap(pulled(view, 40, -30), project(SOHO));
  expect(after.x - before.x).toBeCloseTo(40, 6);
  expect(after.y - before.y).toBeCloseTo(-30, 6);
});

test("neither zoom nor place leaves the world", () => {
  expect(settled({ x: -3, y: 9, zoom: 99 }).zoom).toBe(ZOOM.most);
  expect(settled({ x: 0.9, y: 0.1, zoom: 0 })).toEqual({ x: 0.75, y: 0.25, zoom: ZOOM.least });
  expect(pulled({ x: 0.5, y: 0.5, zoom: 1 }, 99_999, 99_999)).toEqual({ x: 0.25, y: 0.25, zoom: 1 });
});

describe("a fitted view", () => {
  test.each([
    ["both sides of the Atlantic", STORES],
    ["two stores of one city", STORES.slice(0, 2)],
  ])("shows %s, with a margin", (_title, stores) => {
    const fit = fitted(stores);
    for (const store of stores) {
      const { x, y } = onMap(fit, project(store));
      for (const at of [x, y]) expect(Math.abs(at - SIZE / 2)).toBeLessThan(SIZE * 0.4);
    }
  });

  test("goes as near as the stores allow", () => {
    expect(fitted(STORES).zoom).toBeLessThan(2);
    expect(fitted(STORES.slice(0, 2)).zoom).toBeGreaterThan(11);
  });

  test("of one store is its neighbourhood, of none the Atlantic", () => {
    expect(fitted([SOHO])).toEqual({ ...project(SOHO), zoom: ZOOM.ofOneStore });
    expect(unproject(fitted([])).lng).toBeCloseTo(-60, 0);
  });
});
