import { geoMercator } from "d3-geo";
import { fromViewport, project, SIZE, toViewport, unproject } from "@/features/stores/places/mercator";
import { SOHO } from "../../../support/stores";

const viewport = { x: 0.3, y: 0.375, zoom: 6 };

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
  const found = fromViewport(viewport, toViewport(viewport, point));
  expect(found.x).toBeCloseTo(point.x, 10);
  expect(found.y).toBeCloseTo(point.y, 10);
  expect(toViewport(viewport, viewport)).toEqual({ x: SIZE / 2, y: SIZE / 2 });
});
