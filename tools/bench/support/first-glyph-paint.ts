import sharp from "sharp";

/** The brightness of a name on a dark card. */
const LIGHT = 150;

type Box = { x: number; y: number; width: number; height: number };

/** Returns the indexes of the bright pixels in a box of the frame. */
export async function inkOf(frame: Buffer, { x, y, width, height }: Box): Promise<Set<number>> {
  const pixels = await sharp(frame)
    .extract({
      left: Math.round(x),
      top: Math.round(y),
      width: Math.round(width),
      height: Math.round(height),
    })
    .greyscale()
    .raw()
    .toBuffer();
  return new Set([...pixels.keys()].filter((place) => (pixels[place] ?? 0) > LIGHT));
}

/** Returns the share of `ink` that is more than two pixels away from `last`, relative to the size of `last`. */
export function strayPart(ink: Set<number>, last: Set<number>, width: number): number {
  const offsets = [-2, -1, 0, 1, 2].flatMap((down) => [-2, -1, 0, 1, 2].map((right) => down * width + right));
  const stray = [...ink].filter((place) => !offsets.some((offset) => last.has(place + offset)));
  return stray.length / Math.max(1, last.size);
}
