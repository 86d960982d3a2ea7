import type { Store } from "@/content/queries/stores";
import { byDistance } from "./distance";
import { type Coordinates, project, type Viewport, ZOOM } from "./mercator";

export type MapContent = {
  /** The filtered stores. */
  stores: Store[];
  /** The stores that the map shows first. */
  opening: Store[];
  chosen: Store | null;
  position: Coordinates | null;
  /** How often the member asked the map to show all stores. */
  timesAll: number;
};

const NEAR_ENOUGH = 11;

export function initialViewport({ opening, chosen }: Pick<MapContent, "opening" | "chosen">): Viewport {
  const all = fitBounds(opening);
  return chosen ? showing(all, chosen) : all;
}

/**
 * Returns the viewport for changed content: all stores, the newly chosen store, the member's surroundings, or the first
 * stores of another filter. Returns the same viewport if there is nothing new to show.
 */
export function nextViewport(viewport: Viewport, before: MapContent, now: MapContent): Viewport {
  if (now.timesAll !== before.timesAll) return fitBounds(now.stores);
  if (now.chosen && now.chosen.id !== before.chosen?.id) return showing(viewport, now.chosen);
  if (now.position && now.position !== before.position) return surroundings(now.stores, now.position);
  if (now.stores.length === 0 || sameStores(before.stores, now.stores)) return viewport;
  return fitBounds(now.opening);
}

export function sameStores(before: Store[], now: Store[]): boolean {
  return before.length === now.length && before.every(({ id }, index) => id === now[index]?.id);
}

function surroundings(stores: Store[], position: Coordinates): Viewport {
  const nearest = byDistance(stores, position).slice(0, 3);
  return fitBounds([position, ...nearest.map(({ store }) => store)]);
}

/** Centers the store, and zooms in unless its neighborhood is already visible. */
function showing({ zoom }: Viewport, store: Store): Viewport {
  return clampViewport({ ...project(store), zoom: zoom >= NEAR_ENOUGH ? zoom : NEAR_ENOUGH + 1.5 });
}

const ATLANTIC: Viewport = { x: 0.333, y: 0.38, zoom: 1.17 };

/** Returns the closest viewport with all locations and a margin, up to `maxZoom`. Without locations it shows the Atlantic. */
export function fitBounds(locations: Coordinates[], maxZoom: number = ZOOM.oneStore): Viewport {
  if (locations.length === 0) return ATLANTIC;
  const points = locations.map(project);
  const [left, right] = extent(points.map(({ x }) => x));
  const [top, bottom] = extent(points.map(({ y }) => y));
  const span = Math.max(right - left, bottom - top) * 1.28;
  const zoom = Math.min(maxZoom, span > 0 ? -Math.log2(span) : maxZoom);
  return clampViewport({ x: (left + right) / 2, y: (top + bottom) / 2, zoom });
}

/** Limits a viewport to the allowed zooms and to the world. */
export function clampViewport({ x, y, zoom }: Viewport): Viewport {
  const clamped = clamp(zoom, ZOOM.min, ZOOM.max);
  const half = 0.5 / 2 ** clamped;
  return { x: clamp(x, half, 1 - half), y: clamp(y, half, 1 - half), zoom: clamped };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

function extent(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
