/** Which square of a picture is an avatar: where it lies along what is left over, 0 (left, top) to 100, and how far one is in. */
export type AvatarCrop = { x: number; y: number; zoom: number };

/** The largest square, from the middle. */
export const MIDDLE: AvatarCrop = { x: 50, y: 50, zoom: 1 };

/** How far one may go in. */
export const MOST_ZOOM = 4;
