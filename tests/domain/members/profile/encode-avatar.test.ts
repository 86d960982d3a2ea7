import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { MIDDLE, MOST_ZOOM } from "@/domain/members/profile/avatar-crop";
import { encodeAvatar } from "@/domain/members/profile/encode-avatar";
import { log } from "@/lib/log";

const KB = 1024;

type Colour = { r: number; g: number; b: number };

const RED = { r: 200, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 200 };

/** A picture whose first half along its longer side is red and whose second half is blue. */
function halves(width: number, height: number) {
  const isWide = width >= height;
  const half = { width: isWide ? width / 2 : width, height: isWide ? height : height / 2 };
  const blue = { input: { create: { ...half, channels: 3 as const, background: BLUE } } };
  const place = isWide ? { left: width / 2, top: 0 } : { left: 0, top: height / 2 };
  return sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { ...blue, ...place },
  ]);
}

/** Dots that are fully on or off, at random: nothing compresses worse. */
function noise(width: number, height: number) {
  const dots = randomBytes(width * height * 3).map((byte) => (byte > 127 ? 255 : 0));
  return sharp(dots, { raw: { width, height, channels: 3 } });
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<Colour> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  const [r = 0, g = 0, b = 0] = pixel;
  return { r, g, b };
}

const nameOf = ({ r, b }: Colour) => (r > b ? "red" : "blue");

async function corners(picture: Buffer): Promise<string[]> {
  const places: [number, number][] = [
    [20, 20],
    [235, 20],
    [20, 235],
    [235, 235],
  ];
  return Promise.all(places.map(async ([left, top]) => nameOf(await colourAt(picture, left, top))));
}

let warn: jest.SpyInstance;

beforeEach(() => {
  warn = jest.spyOn(log, "warn").mockReturnValue();
});

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code, field: "picture" });

describe("an avatar", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("is made of a %s", async (format) => {
    const avatar = await encodeAvatar(await halves(600, 400).toFormat(format).toBuffer());
    expect(await sharp(avatar).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect(await corners(avatar)).toEqual(["red", "blue", "red", "blue"]);
  });

  test("is cut where it is wanted, along the longer side", async () => {
    const wide = await halves(800, 400).png().toBuffer();
    expect(await corners(await encodeAvatar(wide, { ...MIDDLE, x: 0 }))).toEqual([
      "red",
      "red",
      "red",
      "red",
    ]);
    expect(await corners(await encodeAvatar(wide, { ...MIDDLE, x: 100 }))).toEqual([
      "blue",
      "blue",
      "blue",
      "blue",
    ]);
    const tall = await halves(400, 800).png().toBuffer();
    expect(await corners(await encodeAvatar(tall, { ...MIDDLE, y: 0 }))).toEqual([
      "red",
      "red",
      "red",
      "red",
    ]);
    expect(await corners(await encodeAvatar(tall))).toEqual(["red", "red", "blue", "blue"]);
  });

  test("is cut as small as one has gone in", async () => {
    const wide = await halves(800, 400).png().toBuffer();
    const at = async (x: number, zoom: number) => corners(await encodeAvatar(wide, { x, y: 50, zoom }));
    expect(await at(50, 2)).toEqual(["red", "blue", "red", "blue"]);
    expect(await at(30, 1)).toEqual(["red", "blue", "red", "blue"]);
    expect(await at(30, 2)).toEqual(["red", "red", "red", "red"]);
    expect(await at(70, MOST_ZOOM)).toEqual(["blue", "blue", "blue", "blue"]);
  });

  test("of a picture of one pixel is as large as any", async () => {
    const pixel = await noise(1, 1).png().toBuffer();
    const avatar = await encodeAvatar(pixel, { x: 0, y: 100, zoom: MOST_ZOOM });
    expect(await sharp(avatar).metadata()).toMatchObject({ width: 256, height: 256 });
  });

  test("stands upright and keeps nothing of the camera's notes", async () => {
    const lying = await halves(600, 400)
      .withExif({ IFD0: { Copyright: "CanaryOwner" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).orientation).toBe(6);
    const avatar = await encodeAvatar(lying);
    expect(await corners(avatar)).toEqual(["red", "red", "blue", "blue"]);
    const { exif, icc, xmp, orientation } = await sharp(avatar).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(avatar.includes("CanaryOwner")).toBe(false);
  });

  // @spec 2.43
  test("of pure noise is made smaller until it fits into 64 KB", async () => {
    const picture = await noise(256, 256).png().toBuffer();
    const best = await sharp(picture).webp({ quality: 95, effort: 5 }).toBuffer();
    expect(best.byteLength).toBeGreaterThan(64 * KB);
    const avatar = await encodeAvatar(picture);
    expect(avatar.byteLength).toBeLessThanOrEqual(64 * KB);
    expect(avatar.byteLength).toBeGreaterThan(16 * KB);
  });

  test("of a moving picture is its first frame", async () => {
    const frames = await Promise.all([RED, BLUE].map((background) => still(background)));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const avatar = await encodeAvatar(moving);
    expect((await sharp(avatar).metadata()).pages).toBeUndefined();
    expect(await corners(avatar)).toEqual(["red", "red", "red", "red"]);
  });

  test("has paper behind what can be seen through", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const picture = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect((await colourAt(await encodeAvatar(picture), 9, 9)).r).toBeGreaterThan(230);
  });

  test("of a picture that is a page, too, has no page in it", async () => {
    const script = "<html><script>alert(1)</script></html>";
    const picture = await halves(300, 300)
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([picture, Buffer.from(script)]);
    expect((await encodeAvatar(polyglot)).includes("script")).toBe(false);
  });
});

describe("no avatar is made", () => {
  let bomb: Buffer;

  beforeAll(() => {
    bomb = pngBomb(30_000);
  });

  test("of a drawing that could hold a script, whatever it begins with", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const drawing of [svg, `<?xml version="1.0"?>${svg}`, `\ufeff${svg}`, `<!-- \x89PNG -->${svg}`])
      await expect(encodeAvatar(Buffer.from(drawing))).rejects.toEqual(refused("picture-unknown"));
  });

  test("of a GIF, a TIFF, a PDF, a text or nothing", async () => {
    const gif = await halves(40, 40).gif().toBuffer();
    const tiff = await halves(40, 40).tiff().toBuffer();
    for (const bytes of [gif, tiff, Buffer.from("%PDF-1.7"), Buffer.from("hello"), Buffer.alloc(0)])
      await expect(encodeAvatar(bytes)).rejects.toEqual(refused("picture-unknown"));
  });

  test("of a file of more than 8 MB, however good", async () => {
    const picture = await halves(40, 40).jpeg().toBuffer();
    const exactly = Buffer.concat([picture, Buffer.alloc(8 * KB * KB - picture.byteLength)]);
    await expect(encodeAvatar(exactly)).resolves.toBeInstanceOf(Buffer);
    const more = Buffer.concat([exactly, Buffer.alloc(1)]);
    await expect(encodeAvatar(more)).rejects.toEqual(refused("picture-too-large"));
  });

  test("of a picture that was cut off, or is none after its first bytes", async () => {
    for (const format of ["jpeg", "png", "webp", "avif"] as const) {
      const whole = await noise(100, 100).toFormat(format).toBuffer();
      const cut = whole.subarray(0, whole.byteLength / 2);
      await expect(encodeAvatar(cut)).rejects.toEqual(refused("picture-broken"));
      const head = Buffer.concat([whole.subarray(0, 16), Buffer.alloc(400, 65)]);
      await expect(encodeAvatar(head)).rejects.toEqual(refused("picture-broken"));
    }
  });

  test("and the log says why one can't be read, but nothing of one that is too wide", async () => {
    await expect(encodeAvatar(bomb)).rejects.toEqual(refused("picture-too-wide"));
    expect(warn).not.toHaveBeenCalled();
    const picture = await halves(60, 40).png().toBuffer();
    const failure = new Error("out of memory");
    jest.spyOn(sharp.prototype, "toBuffer").mockRejectedValueOnce(failure);
    await expect(encodeAvatar(picture)).rejects.toEqual(refused("picture-broken"));
    expect(warn.mock.calls).toEqual([[{ err: failure }, "a picture couldn't be read"]]);
  });

  test("of a small file that unfolds to 30,000 by 30,000 pixels, and it costs no memory", async () => {
    expect(bomb.byteLength).toBeLessThan(200 * KB);
    const before = process.memoryUsage().rss;
    await expect(encodeAvatar(bomb)).rejects.toEqual(refused("picture-too-wide"));
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * KB * KB);
  });
});

function still(background: Colour): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A black square of one bit a pixel; its rows compress to nearly nothing. */
function pngBomb(side: number): Buffer {
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const data = deflateSync(rows);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
