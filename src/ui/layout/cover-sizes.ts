/** A box that a picture covers: its width as a CSS length, and its shape or its height. `at` is when, as a media condition. */
export type Box = { at?: string; width: string } & ({ ratio: number } | { height: string });

export const FROM_TABLET = "(width >= 40rem)";
export const FROM_DESKTOP = "(width >= 72rem)";

/**
 * Returns the `sizes` of a picture that covers one of these boxes, the first whose condition holds. In a box that is narrower
 * than the picture's shape the height decides: what is drawn there is wider than the box.
 */
export function coverSizes(picture: { width: number; height: number }, boxes: Box[]): string {
  const shape = picture.width / picture.height;
  return boxes.map((box) => [box.at, drawnWidth(shape, box)].filter(Boolean).join(" ")).join(", ");
}

/** Next reads a width in vw only after a space. */
function drawnWidth(shape: number, box: Box): string {
  if ("height" in box) return `max( ${box.width}, ${box.height} * ${factor(shape)})`;
  const wider = shape / box.ratio;
  return wider > 1.01 ? `calc( ${box.width} * ${factor(wider)})` : box.width;
}

const factor = (value: number) => Number(value.toFixed(2));
