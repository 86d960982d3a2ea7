import { type Aim, firstView, nextView } from "@/features/stores/places/fit-bounds";
import { fitted, onMap, project, SIZE, type View } from "@/features/stores/places/mercator";
import { CHELSEA, PARIS, SOHO, STORES } from "../../support/stores";

const all: Aim = { stores: STORES, chosen: null, position: null };
const newYork = [SOHO, CHELSEA];

function isWellInside(view: View, place: Parameters<typeof project>[0]): boolean {
  const { x, y } = onMap(view, project(place));
  return [x, y].every((at) => at >= SIZE * 0.1 && at <= SIZE * 0.9);
}

test("the map starts with every store, or in the city of a linked one", () => {
  expect(firstView(all)).toEqual(fitted(STORES));
  const linked = firstView({ ...all, chosen: PARIS });
  expect(linked.zoom).toBeGreaterThan(11);
  expect(isWellInside(linked, PARIS)).toBe(true);
});

test("a store chosen from afar is flown to, one that is in sight is not", () => {
  const near = nextView(fitted(STORES), all, { ...all, chosen: SOHO });
  expect(isWellInside(near, SOHO)).toBe(true);
  expect(near.zoom).toBeGreaterThan(11);
  const city = fitted(newYork);
  expect(nextView(city, all, { ...all, chosen: CHELSEA })).toBe(city);
});

test("letting go of a store moves nothing", () => {
  const view = firstView({ ...all, chosen: SOHO });
  expect(nextView(view, { ...all, chosen: SOHO }, all)).toBe(view);
});

test("a filter fits the map to what is left", () => {
  expect(nextView(fitted(STORES), all, { ...all, stores: newYork })).toEqual(fitted(newYork));
  expect(nextView(fitted(newYork), { ...all, stores: newYork }, { ...all, stores: [...newYork] })).toEqual(
    fitted(newYork),
  );
});

test("a filter that finds nothing leaves the map where it is", () => {
  const view = fitted(newYork);
  expect(nextView(view, { ...all, stores: newYork }, { ...all, stores: [] })).toBe(view);
});

test("Grace's position brings her and the nearest stores into view", () => {
  const position = { lat: 40.73, lng: -73.98 };
  const view = nextView(fitted(newYork), { ...all, stores: newYork }, { ...all, stores: newYork, position });
  for (const place of [position, ...newYork]) expect(isWellInside(view, place)).toBe(true);
});
