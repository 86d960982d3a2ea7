import { type Coordinates, fromViewport, SIZE, unproject, type Viewport } from "./mercator";

/** The edges of a map, in degrees, as Google names them. East is less than west on a map with the date line. */
export type Bounds = { north: number; south: number; east: number; west: number };

export function boundsOf(viewport: Viewport): Bounds {
  const { lat: north, lng: west } = unproject(fromViewport(viewport, { x: 0, y: 0 }));
  const { lat: south, lng: east } = unproject(fromViewport(viewport, { x: SIZE, y: SIZE }));
  return { north, south, east, west };
}

export function isWithin({ lat, lng }: Coordinates, { north, south, east, west }: Bounds): boolean {
  const isBetween = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
  return isBetween && lat >= south && lat <= north;
}
