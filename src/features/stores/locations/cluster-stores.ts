import Supercluster from "supercluster";
import type { Store } from "@/content/queries/stores";
import { type Coordinates, fromViewport, SIZE, unproject, type Viewport } from "./mercator";

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
      if (!("cluster" in properties))
        return markerOf(`store ${properties.store.id}`, { lat, lng }, [properties.store]);
      const leaves = clusters.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY);
      return markerOf(
        `cluster ${properties.cluster_id}`,
        { lat, lng },
        leaves.map((leaf) => leaf.properties.store),
      );
    });
}

/** The chosen store is never part of a cluster. */
export function chosenMarker(store: Store): Marker {
  return markerOf(`store ${store.id}`, store, [store]);
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
