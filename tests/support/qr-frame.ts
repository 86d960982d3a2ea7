import { encode } from "uqr";

export type Frame = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** A gray picture in RGBA with the QR code of `text` in its middle, or without a code if it is null. */
export function qrFrame(
  text: string | null,
  {
    width = 400,
    height = 300,
    side = Math.round(0.6 * height),
    isInverted = false,
    light = 255,
    dark = 30,
  } = {},
): Frame {
  const isDark = text === null ? () => false : darkModules(text, side);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isOutside = text === null || x < left || y < top || x >= left + side || y >= top + side;
      const inside = isDark(x - left, y - top) === isInverted ? light : dark;
      data.fill(isOutside ? 120 : inside, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { data, width, height };
}

function darkModules(text: string, side: number): (x: number, y: number) => boolean {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  return (x, y) => data[Math.floor((y / side) * size)]?.[Math.floor((x / side) * size)] ?? false;
}
