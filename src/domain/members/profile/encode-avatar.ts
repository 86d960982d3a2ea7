import "server-only";
import { log } from "@/lib/log";
import { sharp } from "@/lib/pictures/sharp";
import { DomainError } from "../../errors";
import { PICTURE_BYTES } from "../../picture-limits";
import { type AvatarCrop, MIDDLE } from "./avatar-crop";
import { pictureKind } from "./picture-kind";

const SIDE = 256;
const AVATAR_BYTES = 64 * 1024;
const PIXELS = 50_000_000;
const QUALITIES = [95, 88, 80, 70, 55, 40, 20];

/**
 * Makes an avatar of a picture: a square of it, upright, 256 pixels wide, as webp of at most 64 KB without any metadata.
 * Without a crop it is the largest one, from the middle.
 * @throws DomainError picture-too-large, picture-unknown, picture-too-wide, picture-broken.
 */
export async function encodeAvatar(picture: Uint8Array, crop: AvatarCrop = MIDDLE): Promise<Buffer> {
  if (picture.byteLength > PICTURE_BYTES) throw refused("picture-too-large");
  if (!pictureKind(picture)) throw refused("picture-unknown");
  const square = await cropSquare(picture, crop).catch((error: unknown) => {
    if (/pixel limit/.test(String(error))) throw refused("picture-too-wide");
    log.warn({ err: error }, "a picture couldn't be read");
    throw refused("picture-broken");
  });
  for (const quality of QUALITIES) {
    const encoded = await square.clone().webp({ quality, effort: 5 }).toBuffer();
    if (encoded.byteLength <= AVATAR_BYTES) return encoded;
  }
  throw new Error("an avatar that stays too large at any quality");
}

async function cropSquare(picture: Uint8Array, { x, y, zoom }: AvatarCrop) {
  const options = { limitInputPixels: PIXELS, failOn: "error", pages: 1 } as const;
  const { autoOrient } = await sharp(picture, options).metadata();
  const { width, height } = autoOrient;
  const side = Math.max(1, Math.round(Math.min(width, height) / zoom));
  const along = (length: number, place: number) => Math.round(((length - side) * place) / 100);
  const { data, info } = await sharp(picture, options)
    .autoOrient()
    .extract({ left: along(width, x), top: along(height, y), width: side, height: side })
    .resize(SIDE, SIDE)
    .flatten({ background: "#f4f2eb" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function refused(code: "picture-too-large" | "picture-unknown" | "picture-too-wide" | "picture-broken") {
  return new DomainError(code, { field: "picture" });
}
