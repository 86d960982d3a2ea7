import { type AvatarCrop, MOST_ZOOM } from "@/domain/members/profile/avatar-crop";

/** A point or a way, in sides of the frame: (0, 0) is its upper left corner, (1, 1) the lower right one. */
export type Point = { x: number; y: number };

const CENTRE: Point = { x: 0.5, y: 0.5 };

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** How large the whole picture is drawn, in sides of the frame. `ratio` is its width by its height. */
export function drawnSize(ratio: number, zoom: number): Point {
  return { x: Math.max(ratio, 1) * zoom, y: Math.max(1 / ratio, 1) * zoom };
}

/** Moves the picture under the frame. */
export function moveBy(crop: AvatarCrop, ratio: number, by: Point): AvatarCrop {
  const size = drawnSize(ratio, crop.zoom);
  const along = (axis: "x" | "y") => placeOf(offset(crop[axis], size[axis]) - by[axis], size[axis]);
  return { ...crop, x: along("x"), y: along("y") };
}

/** Goes in or out; what is at a point of the frame stays there as far as the picture reaches. */
export function zoomTo(crop: AvatarCrop, ratio: number, zoom: number, at = CENTRE): AvatarCrop {
  const to = clamp(zoom, 1, MOST_ZOOM);
  const size = drawnSize(ratio, crop.zoom);
  const next = drawnSize(ratio, to);
  const along = (axis: "x" | "y") => {
    const kept = (offset(crop[axis], size[axis]) + at[axis]) / size[axis];
    return placeOf(kept * next[axis] - at[axis], next[axis]);
  };
  return { x: along("x"), y: along("y"), zoom: to };
}

/** How far the frame lies in the drawn picture. */
const offset = (place: number, size: number) => ((size - 1) * place) / 100;

function placeOf(away: number, size: number): number {
  return size > 1 ? clamp((away / (size - 1)) * 100, 0, 100) : 50;
}
