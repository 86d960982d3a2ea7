import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const SIDE = { favicon: 32, phone: 180 };

/** The club's icon as what asks for no SVG wants it: a favicon for old readers, a square for a phone's home screen. */
export async function writeIcons(): Promise<void> {
  const svg = await readFile("src/app/icon.svg", "utf8");
  await writeFile("src/app/favicon.ico", asIcon(await drawn(svg, SIDE.favicon), SIDE.favicon));
  // A phone cuts the corners itself.
  await writeFile("src/app/apple-icon.png", await drawn(svg.replace(/ rx="\d+"/, ""), SIDE.phone));
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
