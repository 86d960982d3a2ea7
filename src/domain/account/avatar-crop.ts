/** A square of a picture: its offset in percent of the remaining width and height, and its zoom from 1 to `MAX_ZOOM`. */
export type AvatarCrop = { x: number; y: number; zoom: number };

export const CENTER: AvatarCrop = { x: 50, y: 50, zoom: 1 };

export const MAX_ZOOM = 4;
