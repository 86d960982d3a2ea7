import { clusterStores, markerLabel, markersIn } from "@/features/stores/locations/cluster-stores";
import { ZOOM } from "@/features/stores/locations/mercator";
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

test("separates stores at one address at the closest zoom", () => {
  const twins = ["a", "b"].map((id) => createStore({ id }));
  const markers = markersIn(clusterStores(twins), fitBounds(twins, ZOOM.max), 288);
  expect(markers.map((marker) => marker.stores.length)).toEqual([1, 1]);
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
