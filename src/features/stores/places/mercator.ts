export type Place = { lat: number; lng: number };

/** A point of the world in web Mercator: 0 to 1 from west to east and from north to south. */
export type Point = { x: number; y: number };

/** What a square map shows: the point in its middle, and a zoom at which the world is 2^zoom maps wide. */
export type View = Point & { zoom: number };

/** The maps' side in units of their drawings. */
export const SIZE = 1000;

export const ZOOM = { least: 1, most: 16, ofOneStore: 13 } as const;

const NORTH = 83;

const ATLANTIC: View = { x: 0.333, y: 0.38, zoom: 1.17 };

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
export function worldSize(view: View): number {
  return SIZE * 2 ** view.zoom;
}

/** Where a point of the world is drawn, in units from the map's top left corner. */
export function onMap(view: View, point: Point): Point {
  const size = worldSize(view);
  return { x: SIZE / 2 + (point.x - view.x) * size, y: SIZE / 2 + (point.y - view.y) * size };
}

/** The point of the world that is drawn there. */
export function offMap(view: View, drawn: Point): Point {
  const size = worldSize(view);
  return { x: view.x + (drawn.x - SIZE / 2) / size, y: view.y + (drawn.y - SIZE / 2) / size };
}

/** The view kept within the zooms there are, and within the world. */
export function settled({ x, y, zoom }: View): View {
  const kept = Math.max(ZOOM.least, Math.min(ZOOM.most, zoom));
  const half = 0.5 / 2 ** kept;
  return { x: within(x, half), y: within(y, half), zoom: kept };
}

function within(value: number, half: number): number {
  return Math.max(half, Math.min(1 - half, value));
}

/** Nearer (or, below zero, further) by so many zooms, with one point of the drawing staying where it is. */
export function zoomed(view: View, by: number, fixed: Point = { x: SIZE / 2, y: SIZE / 2 }): View {
  const zoom = Math.max(ZOOM.least, Math.min(ZOOM.most, view.zoom + by));
  const anchor = offMap(view, fixed);
  const size = SIZE * 2 ** zoom;
  return settled({
    x: anchor.x - (fixed.x - SIZE / 2) / size,
    y: anchor.y - (fixed.y - SIZE / 2) / size,
    zoom,
  });
}

/** The view after its drawing was pulled by so many units to the right and down. */
export function pulled(view: View, right: number, down: number): View {
  const size = worldSize(view);
  return settled({ ...view, x: view.x - right / size, y: view.y - down / size });
}

/** The nearest view in which all places are seen with a margin around them; the Atlantic for none. */
export function fitted(places: Place[], most: number = ZOOM.ofOneStore): View {
  if (places.length === 0) return ATLANTIC;
  const points = places.map(project);
  const [left, right] = extent(points.map(({ x }) => x));
  const [top, bottom] = extent(points.map(({ y }) => y));
  const span = Math.max(right - left, bottom - top) * 1.28;
  const zoom = Math.min(most, span > 0 ? -Math.log2(span) : most);
  return settled({ x: (left + right) / 2, y: (top + bottom) / 2, zoom });
}

function extent(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
