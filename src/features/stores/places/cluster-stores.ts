import Supercluster from "supercluster";
import type { Store } from "@/content/types";
import { offMap, type Place, SIZE, unproject, type View } from "./mercator";

/** What the map marks: one store, or several that would lie on each other. */
export type Mark = { key: string; at: Place; stores: [Store, ...Store[]] };

export type StoreClusters = Supercluster<{ store: Store }>;

// A little more than a finger needs, so that no two marks share a spot.
const RADIUS = 46;
const TILE = 512;
// One less than the nearest zoom of the narrowest map: there, every store stands alone.
const LAST_ZOOM = 14;

/** Prepares the stores for `marksIn`; once for the same stores. */
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

/** The marks within a view, or up to a tenth of it outside; `width` is the map's in CSS pixels. */
export function marksIn(clusters: StoreClusters, view: View, width: number): Mark[] {
  const margin = SIZE / 10;
  const northWest = unproject(offMap(view, { x: -margin, y: -margin }));
  const southEast = unproject(offMap(view, { x: SIZE + margin, y: SIZE + margin }));
  const zoom = Math.max(0, Math.floor(view.zoom + Math.log2(width / TILE)));
  return clusters
    .getClusters([northWest.lng, southEast.lat, southEast.lng, northWest.lat], zoom)
    .map(({ properties, geometry }) => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      if (!("cluster" in properties))
        return markOf(`store ${properties.store.id}`, { lat, lng }, [properties.store]);
      const leaves = clusters.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY);
      return markOf(
        `cluster ${properties.cluster_id}`,
        { lat, lng },
        leaves.map((leaf) => leaf.properties.store),
      );
    });
}

/** The chosen store's own mark: it is never inside of a seal. */
export function chosenMark(store: Store): Mark {
  return markOf(`store ${store.id}`, store, [store]);
}

function markOf(key: string, at: Place, stores: Store[]): Mark {
  return { key, at: { lat: at.lat, lng: at.lng }, stores: stores as [Store, ...Store[]] };
}

/** A mark in words: "Casa Orrin, SoHo", "10 stores in Paris", "30 stores in 3 cities". */
export function sayMark({ stores }: Mark): string {
  if (stores.length === 1) return stores[0].name;
  const cities = new Set(stores.map(({ city }) => city));
  return `${stores.length} stores in ${cities.size === 1 ? stores[0].city : `${cities.size} cities`}`;
}
