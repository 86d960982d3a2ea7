export type Place = { lat: number; lng: number };

/** A point of the world in web Mercator: 0 to 1 from west to east and from north to south. */
export type Point = { x: number; y: number };

/** What a square map shows: the point in its middle, and a zoom at which the world is 2^zoom maps wide. */
export type Viewport = Point & { zoom: number };

/** The maps' side in units of their drawings. */
export const SIZE = 1000;

/** How many CSS pixels a map is taken to be wide until it is measured. */
export const USUAL_WIDTH = 560;

export const ZOOM = { min: 1, max: 16, oneStore: 13 } as const;

const NORTH = 83;

/** Where a place lies in the world; beyond 83° north or south it is drawn at 83°. */
export function project({ lat, lng }: Place): Point {
  const angle = (Math.max(-NORTH, Math.min(NORTH, lat)) * Math.PI) / 180;
  return { x: (lng + 180) / 360, y: (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2 };
}

/** The place at a point of the world, in degrees. */
export function unproject({ x, y }: Point): Place {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: x * 360 - 180 };
}

/** How many units of the drawing the whole world is wide. */
export function worldSize(viewport: Viewport): number {
  return SIZE * 2 ** viewport.zoom;
}

/** Where a point of the world is drawn, in units from the map's top left corner. */
export function toViewport(viewport: Viewport, point: Point): Point {
  const size = worldSize(viewport);
  return { x: SIZE / 2 + (point.x - viewport.x) * size, y: SIZE / 2 + (point.y - viewport.y) * size };
}

/** The point of the world that is drawn there. */
export function fromViewport(viewport: Viewport, drawn: Point): Point {
  const size = worldSize(viewport);
  return { x: viewport.x + (drawn.x - SIZE / 2) / size, y: viewport.y + (drawn.y - SIZE / 2) / size };
}
