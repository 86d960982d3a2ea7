/** What an editor cuts off, each as a part of the whole side. */
export type Crop = { top: number; bottom: number; left: number; right: number };

/** The middle and the size of what has to be seen, as parts of the uncut picture. */
export type Hotspot = { x: number; y: number; width: number; height: number };

export const UNCUT: Crop = { top: 0, bottom: 0, left: 0, right: 0 };

/** Returns the size of a picture once it is cut, in whole pixels. */
export function cutSize(width: number, height: number, { top, bottom, left, right }: Crop) {
  const rest = (length: number, start: number, end: number) =>
    Math.max(1, Math.round(length - end * length) - Math.round(start * length));
  return { width: rest(width, left, right), height: rest(height, top, bottom) };
}
