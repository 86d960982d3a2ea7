import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { members } from "@/db/schema";
import { CENTER, MAX_ZOOM } from "@/domain/account/avatar-crop";
import { changeAvatar, encodeAvatar, removeAvatar } from "@/domain/account/change-avatar";
import { log } from "@/lib/log";
import { freshDatabase } from "../../support/database/database";
import { asMember } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const KB = 1024;
const RED = { r: 200, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 200 };

type Color = { r: number; g: number; b: number };

let warn: jest.SpyInstance;

beforeEach(() => {
  warn = jest.spyOn(log, "warn").mockReturnValue();
});

describe("a member's avatar", () => {
  let db: Database;
  let member: Member;
  let picture: Buffer;

  beforeEach(async () => {
    db = await freshDatabase();
    member = await ada(db);
    picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#a67f3b" } })
      .png()
      .toBuffer();
  });

  const upload = (bytes: Uint8Array, name: string, type: string) =>
    changeAvatar(
      asMember(db, member),
      changeAvatar.schema.parse({ picture: new File([new Uint8Array(bytes)], name, { type }) }),
    );

  async function avatarOf({ id }: Member) {
    const [row] = await db.select({ avatar: members.avatar }).from(members).where(eq(members.id, id));
    return row?.avatar ?? null;
  }

  test("is stored as a base64 webp, regardless of the file name", async () => {
    await upload(picture, "me.jpg", "image/jpeg");
    const stored = Buffer.from((await avatarOf(member)) ?? "", "base64");
    expect(await sharp(stored).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
  });

  test("changes for one member only", async () => {
    const other = await theo(db);
    await upload(picture, "me.png", "image/png");
    expect(await avatarOf(other)).toBeNull();
  });

  test("is removed", async () => {
    await upload(picture, "me.png", "image/png");
    await removeAvatar(asMember(db, member));
    expect(await avatarOf(member)).toBeNull();
  });

  test("does not change for an SVG with a picture's file name", async () => {
    await upload(picture, "me.png", "image/png");
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await rejection(db, () => upload(svg, "me.png", "image/png"))).toMatchObject({
      code: "picture-unknown",
    });
  });

  test("cannot be changed by a suspended member", async () => {
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id));
    expect(await rejection(db, () => upload(picture, "me.png", "image/png"))).toMatchObject({
      code: "sign-in-required",
    });
  });

  test("requires a picture and defaults to its center", () => {
    const problem = (given: unknown) =>
      changeAvatar.schema.safeParse({ picture: given }).error?.issues[0]?.message;
    expect(problem(undefined)).toBe("Choose a picture first.");
    expect(problem("me.png")).toBe("Choose a picture first.");
    expect(problem(new File([], "me.png"))).toBe("Choose a picture first.");
    const file = new File([new Uint8Array(picture)], "me.png");
    for (const place of ["left", "101", undefined])
      expect(changeAvatar.schema.parse({ picture: file, x: place, y: place })).toMatchObject({
        x: 50,
        y: 50,
      });
    for (const zoom of ["in", "0.5", "9", undefined])
      expect(changeAvatar.schema.parse({ picture: file, zoom }).zoom).toBe(1);
  });
});

/** A picture that is red in its first half along the longer side, and blue in its second half. */
function halves(width: number, height: number) {
  const isWide = width >= height;
  const half = { width: isWide ? width / 2 : width, height: isWide ? height : height / 2 };
  const blue = { input: { create: { ...half, channels: 3 as const, background: BLUE } } };
  const place = isWide ? { left: width / 2, top: 0 } : { left: 0, top: height / 2 };
  return sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { ...blue, ...place },
  ]);
}

/** Random dots, which compress badly. */
function noise(width: number, height: number) {
  const dots = randomBytes(width * height * 3).map((byte) => (byte > 127 ? 255 : 0));
  return sharp(dots, { raw: { width, height, channels: 3 } });
}

async function colorAt(picture: Buffer, left: number, top: number): Promise<Color> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  const [r = 0, g = 0, b = 0] = pixel;
  return { r, g, b };
}

const nameOf = ({ r, b }: Color) => (r > b ? "red" : "blue");

async function corners(picture: Buffer): Promise<string[]> {
  const places: [number, number][] = [
    [20, 20],
    [235, 20],
    [20, 235],
    [235, 235],
  ];
  return Promise.all(places.map(async ([left, top]) => nameOf(await colorAt(picture, left, top))));
}

const errorWith = (code: string) => expect.objectContaining({ name: "DomainError", code, field: "picture" });

describe("encodeAvatar", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("encodes a %s", async (format) => {
    const avatar = await encodeAvatar(await halves(600, 400).toFormat(format).toBuffer());
    expect(await sharp(avatar).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect(await corners(avatar)).toEqual(["red", "blue", "red", "blue"]);
  });

  test("crops at the given offset along the longer side", async () => {
    const wide = await halves(800, 400).png().toBuffer();
    expect(await corners(await encodeAvatar(wide, { ...CENTER, x: 0 }))).toEqual([
      "red",
      "red",
      "red",
      "red",
    ]);
    expect(await corners(await encodeAvatar(wide, { ...CENTER, x: 100 }))).toEqual([
      "blue",
      "blue",
      "blue",
      "blue",
    ]);
    const tall = await halves(400, 800).png().toBuffer();
    expect(await corners(await encodeAvatar(tall, { ...CENTER, y: 0 }))).toEqual([
      "red",
      "red",
      "red",
      "red",
    ]);
    expect(await corners(await encodeAvatar(tall))).toEqual(["red", "red", "blue", "blue"]);
  });

  test("crops to the given zoom", async () => {
    const wide = await halves(800, 400).png().toBuffer();
    const at = async (x: number, zoom: number) => corners(await encodeAvatar(wide, { x, y: 50, zoom }));
    expect(await at(50, 2)).toEqual(["red", "blue", "red", "blue"]);
    expect(await at(30, 1)).toEqual(["red", "blue", "red", "blue"]);
    expect(await at(30, 2)).toEqual(["red", "red", "red", "red"]);
    expect(await at(70, MAX_ZOOM)).toEqual(["blue", "blue", "blue", "blue"]);
  });

  test("enlarges a picture of one pixel", async () => {
    const pixel = await noise(1, 1).png().toBuffer();
    const avatar = await encodeAvatar(pixel, { x: 0, y: 100, zoom: MAX_ZOOM });
    expect(await sharp(avatar).metadata()).toMatchObject({ width: 256, height: 256 });
  });

  test("rotates the picture and removes its metadata", async () => {
    const rotated = await halves(600, 400)
      .withExif({ IFD0: { Copyright: "CanaryOwner" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(rotated).metadata()).orientation).toBe(6);
    const avatar = await encodeAvatar(rotated);
    expect(await corners(avatar)).toEqual(["red", "red", "blue", "blue"]);
    const { exif, icc, xmp, orientation } = await sharp(avatar).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(avatar.includes("CanaryOwner")).toBe(false);
  });

  test("lowers the quality until noise fits into 64 KB", async () => {
    const picture = await noise(256, 256).png().toBuffer();
    const best = await sharp(picture).webp({ quality: 95, effort: 5 }).toBuffer();
    expect(best.byteLength).toBeGreaterThan(64 * KB);
    const avatar = await encodeAvatar(picture);
    expect(avatar.byteLength).toBeLessThanOrEqual(64 * KB);
    expect(avatar.byteLength).toBeGreaterThan(16 * KB);
  });

  test("uses the first frame of an animation", async () => {
    const frames = await Promise.all([RED, BLUE].map((background) => still(background)));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const avatar = await encodeAvatar(moving);
    expect((await sharp(avatar).metadata()).pages).toBeUndefined();
    expect(await corners(avatar)).toEqual(["red", "red", "red", "red"]);
  });

  test("fills transparent parts with the paper color", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const picture = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect((await colorAt(await encodeAvatar(picture), 9, 9)).r).toBeGreaterThan(230);
  });

  test("removes HTML from a picture that is also a page", async () => {
    const script = "<html><script>alert(1)</script></html>";
    const picture = await halves(300, 300)
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([picture, Buffer.from(script)]);
    expect((await encodeAvatar(polyglot)).includes("script")).toBe(false);
  });
});

describe("encodeAvatar rejects", () => {
  let bomb: Buffer;

  beforeAll(() => {
    bomb = pngBomb(30_000);
  });

  test("an SVG, regardless of its first bytes", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const drawing of [svg, `<?xml version="1.0"?>${svg}`, `\ufeff${svg}`, `<!-- \x89PNG -->${svg}`])
      await expect(encodeAvatar(Buffer.from(drawing))).rejects.toEqual(errorWith("picture-unknown"));
  });

  test("a GIF, a TIFF, a PDF, a text and an empty file", async () => {
    const gif = await halves(40, 40).gif().toBuffer();
    const tiff = await halves(40, 40).tiff().toBuffer();
    for (const bytes of [gif, tiff, Buffer.from("%PDF-1.7"), Buffer.from("hello"), Buffer.alloc(0)])
      await expect(encodeAvatar(bytes)).rejects.toEqual(errorWith("picture-unknown"));
  });

  test("a file of more than 8 MB", async () => {
    const picture = await halves(40, 40).jpeg().toBuffer();
    const exactly = Buffer.concat([picture, Buffer.alloc(8 * KB * KB - picture.byteLength)]);
    await expect(encodeAvatar(exactly)).resolves.toBeInstanceOf(Buffer);
    const more = Buffer.concat([exactly, Buffer.alloc(1)]);
    await expect(encodeAvatar(more)).rejects.toEqual(errorWith("picture-too-large"));
  });

  test("a truncated picture and one with invalid data", async () => {
    for (const format of ["jpeg", "png", "webp", "avif"] as const) {
      const whole = await noise(100, 100).toFormat(format).toBuffer();
      const cut = whole.subarray(0, whole.byteLength / 2);
      await expect(encodeAvatar(cut)).rejects.toEqual(errorWith("picture-broken"));
      const head = Buffer.concat([whole.subarray(0, 16), Buffer.alloc(400, 65)]);
      await expect(encodeAvatar(head)).rejects.toEqual(errorWith("picture-broken"));
    }
  });

  test("an unreadable picture and logs why, but does not log a too wide one", async () => {
    await expect(encodeAvatar(bomb)).rejects.toEqual(errorWith("picture-too-wide"));
    expect(warn).not.toHaveBeenCalled();
    const picture = await halves(60, 40).png().toBuffer();
    const failure = new Error("out of memory");
    jest.spyOn(sharp.prototype, "toBuffer").mockRejectedValueOnce(failure);
    await expect(encodeAvatar(picture)).rejects.toEqual(errorWith("picture-broken"));
    expect(warn.mock.calls).toEqual([[{ err: failure }, "a picture could not be read"]]);
  });

  test("a small file of 30,000 by 30,000 pixels without using memory for it", async () => {
    expect(bomb.byteLength).toBeLessThan(200 * KB);
    const before = process.memoryUsage().rss;
    await expect(encodeAvatar(bomb)).rejects.toEqual(errorWith("picture-too-wide"));
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * KB * KB);
  });
});

function still(background: Color): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A black square with one bit per pixel, which compresses very well. */
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
