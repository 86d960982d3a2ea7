import { type Place, project, type Viewport, ZOOM } from "./mercator";

const ATLANTIC: Viewport = { x: 0.333, y: 0.38, zoom: 1.17 };

/** The nearest viewport that shows all places with a margin around them, up to `maxZoom`; the Atlantic for none. */
export function fitBounds(places: Place[], maxZoom: number = ZOOM.oneStore): Viewport {
  if (places.length === 0) return ATLANTIC;
  const points = places.map(project);
  const [left, right] = extent(points.map(({ x }) => x));
  const [top, bottom] = extent(points.map(({ y }) => y));
  const span = Math.max(right - left, bottom - top) * 1.28;
  const zoom = Math.min(maxZoom, span > 0 ? -Math.log2(span) : maxZoom);
  return clampViewport({ x: (left + right) / 2, y: (top + bottom) / 2, zoom });
}

/** The viewport kept within the zooms there are, and within the world. */
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
