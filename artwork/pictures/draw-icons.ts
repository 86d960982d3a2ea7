import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { inProduct, type Output } from "../output.ts";

const SIDE = { favicon: 32, phone: 180 };

/** Yields the icons that cannot be SVG: a favicon for old browsers and a square for a phone's home screen. */
export async function* drawIcons(): AsyncGenerator<Output> {
  const svg = await readFile(inProduct("src/app/icon.svg"), "utf8");
  yield { file: "src/app/favicon.ico", data: asIcon(await drawn(svg, SIDE.favicon), SIDE.favicon) };
  // Phones round the corners themselves.
  yield { file: "src/app/apple-icon.png", data: await drawn(svg.replace(/ rx="\d+"/, ""), SIDE.phone) };
}

function drawn(svg: string, side: number): Promise<Buffer> {
  const density = (72 * side) / 48;
  return sharp(Buffer.from(svg), { density }).resize(side, side).png({ compressionLevel: 9 }).toBuffer();
}

/** Wraps one PNG into an .ico file: header, directory with one entry, picture. */
function asIcon(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
