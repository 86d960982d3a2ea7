import { geoMercator } from "d3-geo";
import { fromViewport, project, SIZE, toViewport, unproject } from "@/features/stores/locations/mercator";
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
])("%s is projected to its known point and back", (_title, location) => {
  const { x, y } = project(location);
  const [expectedX = Number.NaN, expectedY = Number.NaN] = reference([location.lng, location.lat]) ?? [];
  expect(x).toBeCloseTo(expectedX, 10);
  expect(y).toBeCloseTo(expectedY, 10);
  expect(unproject({ x, y }).lat).toBeCloseTo(location.lat, 8);
  expect(unproject({ x, y }).lng).toBeCloseTo(location.lng, 8);
});

test("the poles are inside the world", () => {
  expect(project({ lat: 90, lng: 0 })).toEqual(project({ lat: 83, lng: 0 }));
  expect(project({ lat: -90, lng: 0 }).y).toBeLessThan(1);
});

test("a drawn point maps back to the same point", () => {
  const point = project(SOHO);
  const found = fromViewport(viewport, toViewport(viewport, point));
  expect(found.x).toBeCloseTo(point.x, 10);
  expect(found.y).toBeCloseTo(point.y, 10);
  expect(toViewport(viewport, viewport)).toEqual({ x: SIZE / 2, y: SIZE / 2 });
});
