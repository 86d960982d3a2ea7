import { neighbourhood } from "../places/cities";
import type { Marker } from "../places/cluster-stores";
import { project, SIZE, toViewport, type Viewport } from "../places/mercator";

type Box = { left: number; right: number; top: number; bottom: number };

const LETTER = 7;
const LINE = 14;
const BELOW = 12;
const MARKER = 14;
const CITY_NAMES_UNTIL = 7.5;

/**
 * The labels that there is space for: near a city a store has its neighbourhood, further out its city, as a cluster has. They
 * are set below their markers, larger clusters first, and never over another marker or label. `width` is the map's in CSS pixels.
 */
export function placeLabels(markers: Marker[], viewport: Viewport, width: number): Map<string, string> {
  const pixel = width / SIZE;
  const placed = markers.map((marker) => {
    const point = toViewport(viewport, project(marker.at));
    return { marker, x: point.x * pixel, y: point.y * pixel, text: labelOf(marker, viewport) };
  });
  const taken: { key: string; box: Box }[] = placed.map(({ marker, x, y }) => ({
    key: marker.key,
    box: around(x, y, MARKER),
  }));
  const labels = new Map<string, string>();
  for (const { marker, x, y, text } of placed.toSorted(
    (a, b) => b.marker.stores.length - a.marker.stores.length,
  )) {
    const half = (text.length * LETTER) / 2;
    const top = y + BELOW + (marker.stores.length > 1 ? 11 : 0);
    const box = { left: x - half, right: x + half, top, bottom: top + LINE };
    if (!text || box.left < 8 || box.right > width - 8) continue;
    if (taken.some((other) => other.key !== marker.key && overlap(other.box, box))) continue;
    taken.push({ key: `label ${marker.key}`, box });
    labels.set(marker.key, text);
  }
  return labels;
}

function labelOf({ stores }: Marker, viewport: Viewport): string {
  const [first] = stores;
  if (viewport.zoom > CITY_NAMES_UNTIL) return stores.length === 1 ? neighbourhood(first) : "";
  return stores.every(({ city }) => city === first.city) ? first.city : "";
}

function around(x: number, y: number, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
