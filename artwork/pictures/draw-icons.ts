import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { inProduct, type Output } from "../output.ts";

const SIDE = { favicon: 32, phone: 180 };

/** The club's icon for what reads no SVG: a favicon for old browsers, a square for a phone's home screen. */
export async function* drawIcons(): AsyncGenerator<Output> {
  const svg = await readFile(inProduct("src/app/icon.svg"), "utf8");
  yield { file: "src/app/favicon.ico", data: asIcon(await drawn(svg, SIDE.favicon), SIDE.favicon) };
  // A phone cuts the corners itself.
  yield { file: "src/app/apple-icon.png", data: await drawn(svg.replace(/ rx="\d+"/, ""), SIDE.phone) };
}

function drawn(svg: string, side: number): Promise<Buffer> {
  const density = (72 * side) / 48;
  return sharp(Buffer.from(svg), { density }).resize(side, side).png({ compressionLevel: 9 }).toBuffer();
}

/** One PNG in the wrapping of an .ico file: a header, a directory of one entry, the picture. */
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
