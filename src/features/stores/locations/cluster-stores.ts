import Supercluster from "supercluster";
import type { Store } from "@/content/queries/stores";
import {
  type Coordinates,
  fromViewport,
  type Point,
  project,
  SIZE,
  unproject,
  type Viewport,
  ZOOM,
} from "./mercator";

/** One store, or a cluster of stores that would overlap. */
export type Marker = { key: string; at: Coordinates; stores: [Store, ...Store[]] };

export type StoreClusters = Supercluster<{ store: Store }>;

// A little more than a finger needs, so that markers don't overlap.
const RADIUS = 46;
const TILE = 512;
// One less than the closest zoom of the narrowest map, so that every store has its own marker there.
const LAST_ZOOM = 14;

export function clusterStores(stores: Store[]): StoreClusters {
  const clusters: StoreClusters = new Supercluster({ radius: RADIUS, extent: TILE, maxZoom: LAST_ZOOM });
  return clusters.load(
    stores.map((store) => ({
      type: "Feature",
      properties: { store },
      geometry: { type: "Point", coordinates: [store.lng, store.lat] },
    })),
  );
}

/** Returns the markers in a viewport and a tenth of it around. `width` is the map's in CSS pixels. */
export function markersIn(clusters: StoreClusters, viewport: Viewport, width: number): Marker[] {
  const margin = SIZE / 10;
  const northWest = unproject(fromViewport(viewport, { x: -margin, y: -margin }));
  const southEast = unproject(fromViewport(viewport, { x: SIZE + margin, y: SIZE + margin }));
  const zoom = Math.max(0, Math.floor(viewport.zoom + Math.log2(width / TILE)));
  return clusters
    .getClusters([northWest.lng, southEast.lat, southEast.lng, northWest.lat], zoom)
    .map(({ properties, geometry }) => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      if (!("cluster" in properties)) return pinOf(properties.store);
      const leaves = clusters.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY);
      return markerOf(
        `cluster ${properties.cluster_id}`,
        { lat, lng },
        leaves.map((leaf) => leaf.properties.store),
      );
    });
}

/** A store that is not part of a cluster. */
export function pinOf(store: Store): Marker {
  return markerOf(`store ${store.id}`, store, [store]);
}

const TOO_CLOSE = RADIUS / 2;

/**
 * Moves markers of one place, where each would cover the others, to a ring around it. Their order never changes. At `closest`,
 * other markers are apart. `width` is the map's in CSS pixels.
 */
export function spreadMarkers(
  markers: Marker[],
  { zoom }: Pick<Viewport, "zoom">,
  width: number,
  closest: number = ZOOM.max,
): Marker[] {
  const near = TOO_CLOSE / (width * 2 ** closest);
  const places: { at: Point; markers: Marker[] }[] = [];
  for (const marker of markers.toSorted((one, other) => one.key.localeCompare(other.key))) {
    const at = project(marker.at);
    const place = places.find((known) => distance(known.at, at) < near);
    if (place) place.markers.push(marker);
    else places.push({ at, markers: [marker] });
  }
  return places.flatMap((place) =>
    place.markers.length === 1 ? place.markers : ringOf(place.at, place.markers, width * 2 ** zoom),
  );
}

function ringOf({ x, y }: Point, markers: Marker[], world: number): Marker[] {
  const radius = RADIUS / 2 / Math.sin(Math.PI / markers.length) / world;
  return markers.map((marker, index) => {
    const angle = (index / markers.length) * 2 * Math.PI;
    return { ...marker, at: unproject({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }) };
  });
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function markerOf(key: string, at: Coordinates, stores: Store[]): Marker {
  return { key, at: { lat: at.lat, lng: at.lng }, stores: stores as [Store, ...Store[]] };
}

/** "Casa Orrin, SoHo", "10 stores in Paris", "30 stores in 3 cities". */
export function markerLabel({ stores }: Marker): string {
  if (stores.length === 1) return stores[0].name;
  const cities = new Set(stores.map(({ city }) => city));
  return `${stores.length} stores in ${cities.size === 1 ? stores[0].city : `${cities.size} cities`}`;
}
