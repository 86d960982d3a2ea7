import type { Crop, Hotspot } from "./crop";

/**
 * Returns the `object-position` by which a box that covers itself with the cut picture shows all of the hotspot, whatever
 * the box's shape, as long as it fits into it. (A share p of what is cut off lies before the window: p = start / (1 - size)
 * holds start and end inside for every window that is at least as large.)
 */
export function objectPosition({ x, y, width, height }: Hotspot, { top, bottom, left, right }: Crop): string {
  return `${share(x, width, left, right)} ${share(y, height, top, bottom)}`;
}

function share(middle: number, size: number, cutBefore: number, cutAfter: number): string {
  const whole = 1 - cutBefore - cutAfter;
  const start = clamp((middle - size / 2 - cutBefore) / whole);
  const end = clamp((middle + size / 2 - cutBefore) / whole);
  const free = 1 - (end - start);
  return `${Math.round(free > 0 ? (start / free) * 100 : 50)}%`;
}

const clamp = (part: number) => Math.min(Math.max(part, 0), 1);
