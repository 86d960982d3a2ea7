import type { Store } from "@/content/queries/stores";
import { byDistance } from "./distance";
import { clampViewport, fitBounds } from "./fit-bounds";
import { type Place, project, SIZE, toViewport, type Viewport } from "./mercator";

/** What a map is to show: the filtered stores, the chosen one, and where the member is. */
export type MapContent = { stores: Store[]; chosen: Store | null; position: Place | null };

const NEAR_ENOUGH = 11;
const MARGIN = SIZE * 0.12;

/** Where a map starts. */
export function initialViewport({ stores, chosen }: MapContent): Viewport {
  const all = fitBounds(stores);
  return chosen ? showing(all, chosen) : all;
}

/**
 * Where a map goes when its content changes: to the newly chosen store, the member's surroundings or all stores. The
 * same viewport when there is nothing new to show.
 */
export function nextViewport(viewport: Viewport, before: MapContent, now: MapContent): Viewport {
  if (now.chosen && now.chosen.id !== before.chosen?.id) return showing(viewport, now.chosen);
  if (now.position && now.position !== before.position) return surroundings(now.stores, now.position);
  if (now.stores.length === 0 || sameStores(before.stores, now.stores)) return viewport;
  return fitBounds(now.stores);
}

export function sameStores(before: Store[], now: Store[]): boolean {
  return before.length === now.length && before.every(({ id }, index) => id === now[index]?.id);
}

function surroundings(stores: Store[], position: Place): Viewport {
  const nearest = byDistance(stores, position).slice(0, 3);
  return fitBounds([position, ...nearest.map(({ store }) => store)]);
}

/** The viewport with a store well inside, moved only when it isn't. */
function showing(viewport: Viewport, store: Store): Viewport {
  const point = project(store);
  const { x, y } = toViewport(viewport, point);
  const isInside = [x, y].every((at) => at >= MARGIN && at <= SIZE - MARGIN);
  if (isInside && viewport.zoom >= NEAR_ENOUGH) return viewport;
  return clampViewport({ ...point, zoom: Math.max(viewport.zoom, NEAR_ENOUGH + 1.5) });
}
