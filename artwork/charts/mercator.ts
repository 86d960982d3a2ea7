import { type GeoPermissibleObjects, geoMercator, geoPath } from "d3-geo";
import { compactPath } from "./compact-path.ts";

/** In degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

type Corner = [x: number, y: number];

/** Returns the part of a shape within the bounds as an SVG path. The world is `units` wide and high. */
export function drawWithin(bounds: Bounds, shape: GeoPermissibleObjects, units: number): string {
  const clipped = mercatorOf(units).clipExtent(corners(bounds, units));
  return compactPath(geoPath(clipped).digits(3)(shape) ?? "");
}

/** Returns the bounds in whole units. */
export function boxOf(bounds: Bounds, units: number) {
  const [[left, top], [right, bottom]] = corners(bounds, units);
  const [x, y] = [Math.round(left), Math.round(top)];
  return { x, y, width: Math.round(right) - x, height: Math.round(bottom) - y };
}

/** Returns the bounds as an SVG path. */
export function outlineOf(bounds: Bounds, units: number): string {
  const { x, y, width, height } = boxOf(bounds, units);
  return `M${x},${y}h${width}v${height}h${-width}z`;
}

function corners([west, south, east, north]: Bounds, units: number): [Corner, Corner] {
  return [place([west, north], units), place([east, south], units)];
}

function place(degrees: [longitude: number, latitude: number], units: number): Corner {
  const placed = mercatorOf(units)(degrees);
  if (!placed) throw new Error(`${degrees} is nowhere on the chart`);
  return placed;
}

function mercatorOf(units: number) {
  return geoMercator()
    .scale(units / 2 / Math.PI)
    .translate([units / 2, units / 2]);
}
