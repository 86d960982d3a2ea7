import "server-only";
import { z } from "zod";
import { log } from "@/lib/log";
import { sharp } from "@/lib/sharp";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { PICTURE_BYTES } from "../picture-limits";
import { nothing, verb } from "../verb";
import { type AvatarCrop, CENTER, MAX_ZOOM } from "./avatar-crop";
import { pictureStore, storePicture } from "./picture-store";
import { updateOwnRow } from "./update-own-row";

const SIDE = 256;
const AVATAR_BYTES = 64 * 1024;
const MAX_PIXELS = 50_000_000;
const QUALITIES = [95, 88, 80, 70, 55, 40, 20];
const AVIF_BRANDS = ["avif", "avis", "mif1", "msf1"];

export const changeAvatar = verb(
  z.object({
    picture: z
      .instanceof(Blob, { error: "Choose a picture first." })
      .refine(({ size }) => size > 0, { error: "Choose a picture first." }),
    x: z.coerce.number().min(0).max(100).catch(CENTER.x),
    y: z.coerce.number().min(0).max(100).catch(CENTER.y),
    zoom: z.coerce.number().min(1).max(MAX_ZOOM).catch(CENTER.zoom),
  }),
  async (context: MemberContext, { picture, ...crop }): Promise<{ avatar: string }> => {
    const encoded = await encodeAvatar(new Uint8Array(await picture.arrayBuffer()), crop);
    const avatar = encoded.toString("base64");
    const store = pictureStore();
    if (store) {
      const pictureHash = await storePicture(context, store, encoded);
      await updateOwnRow(context, { avatar: null, pictureHash });
    } else await updateOwnRow(context, { avatar, pictureHash: null });
    return { avatar };
  },
);

export const removeAvatar = verb(nothing, async (context: MemberContext): Promise<{ avatar: null }> => {
  await updateOwnRow(context, { avatar: null, pictureHash: null });
  return { avatar: null };
});

/** Crops a picture to a square webp of 256 pixels and at most 64 KB, without metadata. */
export async function encodeAvatar(picture: Uint8Array, crop: AvatarCrop = CENTER): Promise<Buffer> {
  requirePicture(picture);
  const square = await cropSquare(picture, crop).catch((error: unknown) => {
    throw pictureReadError(error);
  });
  for (const quality of QUALITIES) {
    const encoded = await square.clone().webp({ quality, effort: 5 }).toBuffer();
    if (encoded.byteLength <= AVATAR_BYTES) return encoded;
  }
  throw new Error("the avatar is too large at every quality");
}

export function requirePicture(picture: Uint8Array): void {
  if (picture.byteLength > PICTURE_BYTES) throw pictureError("picture-too-large");
  if (!pictureKind(picture)) throw pictureError("picture-unknown");
}

/** Converts an error of sharp. */
export function pictureReadError(error: unknown): DomainError {
  if (/pixel limit/.test(String(error))) return pictureError("picture-too-wide");
  log.warn({ err: error }, "a picture could not be read");
  return pictureError("picture-broken");
}

async function cropSquare(picture: Uint8Array, { x, y, zoom }: AvatarCrop) {
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 } as const;
  const { autoOrient } = await sharp(picture, options).metadata();
  const { width, height } = autoOrient;
  const side = Math.max(1, Math.round(Math.min(width, height) / zoom));
  const offset = (length: number, percent: number) => Math.round(((length - side) * percent) / 100);
  const { data, info } = await sharp(picture, options)
    .autoOrient()
    .extract({ left: offset(width, x), top: offset(height, y), width: side, height: side })
    .resize(SIDE, SIDE)
    .flatten({ background: "#f4f2eb" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function pictureError(code: "picture-too-large" | "picture-unknown" | "picture-too-wide" | "picture-broken") {
  return new DomainError(code, { field: "picture" });
}

/** Detects a picture's format from its first bytes. Returns null for formats without avatar support. */
export function pictureKind(bytes: Uint8Array): "jpeg" | "png" | "webp" | "avif" | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  return text(4, 8) === "ftyp" && AVIF_BRANDS.includes(text(8, 12)) ? "avif" : null;
}
