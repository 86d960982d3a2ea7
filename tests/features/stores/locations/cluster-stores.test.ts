import {
  clusterStores,
  type Marker,
  markerLabel,
  markersIn,
  pinOf,
  spreadMarkers,
} from "@/features/stores/locations/cluster-stores";
import { project, ZOOM } from "@/features/stores/locations/mercator";
import { fitBounds } from "@/features/stores/locations/viewport";
import { createStore } from "../../../support/stores";

const CITIES = [
  ["New York", 40.73, -73.99],
  ["Boston", 42.36, -71.06],
  ["Miami", 25.77, -80.19],
  ["San Francisco", 37.78, -122.42],
  ["London", 51.51, -0.13],
  ["Paris", 48.86, 2.35],
] as const;

const stores = CITIES.flatMap(([city, lat, lng], at) =>
  Array.from({ length: 10 }, (_, index) =>
    createStore({
      id: `store-${at}-${index}`,
      name: `Corvo, Quarter ${index}`,
      city,
      lat: lat + 0.004 * (index % 4),
      lng: lng + 0.006 * Math.floor(index / 4),
    }),
  ),
);

const clusters = clusterStores(stores);
const WIDTHS = [288, 350, 620];

test.each(WIDTHS)("shows every store exactly once in a few zoomed-out clusters, %d pixels wide", (width) => {
  const markers = markersIn(clusters, fitBounds(stores), width);
  expect(markers.length).toBeLessThan(8);
  expect(
    markers
      .flatMap((marker) => marker.stores)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(stores.map(({ id }) => id).sort());
});

test.each(WIDTHS)("reaches every store by opening clusters, %d pixels wide", (width) => {
  const reached = new Set<string>();
  let opened = 0;
  function open(viewport: ReturnType<typeof fitBounds>) {
    for (const { stores: inside } of markersIn(clusters, viewport, width)) {
      if (inside.length === 1) reached.add(inside[0].id);
      else if (opened++ < 500) open(fitBounds(inside, ZOOM.max));
    }
  }
  open(fitBounds(stores));
  expect(reached.size).toBe(stores.length);
  expect(opened).toBeLessThan(100);
});

/** The distances between all pairs of pins, in CSS pixels. */
function distancesOf(markers: Marker[], zoom: number, width: number): number[] {
  const points = markers.map(({ at }) => project(at));
  return points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y) * width * 2 ** zoom),
  );
}

const together = (count: number) =>
  Array.from({ length: count }, (_, index) => createStore({ id: `store-${index}` }));

test.each([2, 3, 7])("separates %d stores at one address at the closest zoom", (count) => {
  const inside = together(count);
  const viewport = fitBounds(inside, ZOOM.max);
  const pins = markersIn(clusterStores(inside), viewport, 288);
  const spread = spreadMarkers(pins, viewport, 288);
  expect(spread.map((marker) => marker.stores.length)).toEqual(Array(count).fill(1));
  expect(Math.min(...distancesOf(spread, viewport.zoom, 288))).toBeGreaterThan(44);
  expect(spreadMarkers(pins.toReversed(), viewport, 288)).toEqual(spread);
});

test("a chosen store covers no store at its address, at any zoom", () => {
  const [chosen, ...others] = together(3);
  if (!chosen) throw new Error("no store");
  for (const zoom of [ZOOM.oneStore, ZOOM.max]) {
    const viewport = fitBounds(others, zoom);
    const markers = [...markersIn(clusterStores(others), viewport, 288), pinOf(chosen)];
    const spread = spreadMarkers(markers, viewport, 288);
    expect(Math.min(...distancesOf(spread, viewport.zoom, 288))).toBeGreaterThan(44);
  }
});

test("leaves stores at different addresses where they are", () => {
  const pins = stores.map(pinOf);
  expect(new Set(spreadMarkers(pins, { zoom: ZOOM.min }, 288))).toEqual(new Set(pins));
});

test("has no markers far outside the viewport", () => {
  const paris = stores.filter(({ city }) => city === "Paris");
  const cities = markersIn(clusters, fitBounds(paris), 620).flatMap((marker) =>
    marker.stores.map(({ city }) => city),
  );
  expect(new Set(cities)).toEqual(new Set(["Paris"]));
});

test("labels a marker with its stores", () => {
  const at = { lat: 0, lng: 0 };
  const [first, second, far] = [stores[0], stores[1], stores[59]] as [
    (typeof stores)[0] & object,
    never,
    never,
  ];
  expect(markerLabel({ key: "", at, stores: [first] })).toBe("Corvo, Quarter 0");
  expect(markerLabel({ key: "", at, stores: [first, second] })).toBe("2 stores in New York");
  expect(markerLabel({ key: "", at, stores: [first, second, far] })).toBe("3 stores in 2 cities");
});
