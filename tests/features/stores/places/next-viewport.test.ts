import { fitBounds } from "@/features/stores/places/fit-bounds";
import { project, SIZE, toViewport, type Viewport } from "@/features/stores/places/mercator";
import { initialViewport, type MapContent, nextViewport } from "@/features/stores/places/next-viewport";
import { CHELSEA, PARIS, SOHO, STORES } from "../../../support/stores";

const all: MapContent = { stores: STORES, chosen: null, position: null };
const newYork = [SOHO, CHELSEA];

function isWellInside(viewport: Viewport, place: Parameters<typeof project>[0]): boolean {
  const { x, y } = toViewport(viewport, project(place));
  return [x, y].every((at) => at >= SIZE * 0.1 && at <= SIZE * 0.9);
}

test("the map starts with every store, or in the city of a linked one", () => {
  expect(initialViewport(all)).toEqual(fitBounds(STORES));
  const linked = initialViewport({ ...all, chosen: PARIS });
  expect(linked.zoom).toBeGreaterThan(11);
  expect(isWellInside(linked, PARIS)).toBe(true);
});

test("a store chosen from afar is flown to, one that is in sight is not", () => {
  const near = nextViewport(fitBounds(STORES), all, { ...all, chosen: SOHO });
  expect(isWellInside(near, SOHO)).toBe(true);
  expect(near.zoom).toBeGreaterThan(11);
  const city = fitBounds(newYork);
  expect(nextViewport(city, all, { ...all, chosen: CHELSEA })).toBe(city);
});

test("letting go of a store moves nothing", () => {
  const viewport = initialViewport({ ...all, chosen: SOHO });
  expect(nextViewport(viewport, { ...all, chosen: SOHO }, all)).toBe(viewport);
});

test("a filter fits the map to what is left", () => {
  expect(nextViewport(fitBounds(STORES), all, { ...all, stores: newYork })).toEqual(fitBounds(newYork));
  expect(
    nextViewport(fitBounds(newYork), { ...all, stores: newYork }, { ...all, stores: [...newYork] }),
  ).toEqual(fitBounds(newYork));
});

test("a filter that finds nothing leaves the map where it is", () => {
  const viewport = fitBounds(newYork);
  expect(nextViewport(viewport, { ...all, stores: newYork }, { ...all, stores: [] })).toBe(viewport);
});

test("Grace's position brings her and the nearest stores into viewport", () => {
  const position = { lat: 40.73, lng: -73.98 };
  const viewport = nextViewport(
    fitBounds(newYork),
    { ...all, stores: newYork },
    { ...all, stores: newYork, position },
  );
  for (const place of [position, ...newYork]) expect(isWellInside(viewport, place)).toBe(true);
});
