import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { inProduct, type Output } from "../output.ts";

const SIDE = { favicon: 32, phone: 180 };

/** The sizes that browsers require of an app's icons. */
const APP_SIDES = [192, 512];

/** Yields the icons that cannot be SVG: a favicon for old browsers, and the icons of the installed app. */
export async function* drawIcons(): AsyncGenerator<Output> {
  const svg = await readFile(inProduct("src/app/icon.svg"), "utf8");
  yield { file: "src/app/favicon.ico", data: asIcon(await drawn(svg, SIDE.favicon), SIDE.favicon) };
  // Phones cut the corners themselves, on Android to any shape that contains the circle of 80 %. The rings fit into it.
  const square = svg.replace(/ rx="\d+"/, "");
  yield { file: "src/app/apple-icon.png", data: await drawn(square, SIDE.phone) };
  for (const side of APP_SIDES) {
    yield { file: `public/icons/app-${side}.png`, data: await drawn(svg, side) };
    yield { file: `public/icons/maskable-${side}.png`, data: await drawn(square, side) };
  }
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
