export type Coordinates = { lat: number; lng: number };

/** A point in web Mercator: 0 to 1 from west to east and from north to south. */
export type Point = { x: number; y: number };

/** The center of a square map, and its zoom: the world is 2^zoom maps wide. */
export type Viewport = Point & { zoom: number };

/** The map's side in units of its drawing. */
export const SIZE = 1000;

/** The assumed width in CSS pixels before a map is measured. */
export const USUAL_WIDTH = 560;

export const ZOOM = { min: 1, max: 16, oneStore: 13 } as const;

const NORTH = 83;

/** Clamps latitudes beyond 83° north or south. */
export function project({ lat, lng }: Coordinates): Point {
  const angle = (Math.max(-NORTH, Math.min(NORTH, lat)) * Math.PI) / 180;
  return { x: (lng + 180) / 360, y: (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2 };
}

export function unproject({ x, y }: Point): Coordinates {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: x * 360 - 180 };
}

/** The width of the world in units of the drawing. */
export function worldSize(viewport: Viewport): number {
  return SIZE * 2 ** viewport.zoom;
}

/** Returns where a point is drawn, in units from the map's top left corner. */
export function toViewport(viewport: Viewport, point: Point): Point {
  const size = worldSize(viewport);
  return { x: SIZE / 2 + (point.x - viewport.x) * size, y: SIZE / 2 + (point.y - viewport.y) * size };
}

export function fromViewport(viewport: Viewport, drawn: Point): Point {
  const size = worldSize(viewport);
  return { x: viewport.x + (drawn.x - SIZE / 2) / size, y: viewport.y + (drawn.y - SIZE / 2) / size };
}

/** Rounds to an invisible hundredth of a unit, which keeps pages small. */
export const rounded = (coordinate: number) => Math.round(coordinate * 100) / 100;

/** Returns the CSS transform of a world chart with this width in units. */
export function chartTransform(viewport: Viewport, width: number): string {
  const { x, y } = toViewport(viewport, { x: 0, y: 0 });
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${worldSize(viewport) / width})`;
}

/** Returns the CSS translation of a location, in hundredths of the map's size. */
export function translation(viewport: Viewport, location: Coordinates): string {
  const { x, y } = toViewport(viewport, project(location));
  return `translate(${(x / 10).toFixed(3)}cqw, ${(y / 10).toFixed(3)}cqh)`;
}
