import "server-only";
import { sha256 } from "@/lib/hash";
import { log } from "@/lib/log";
import { pictureStore } from "./picture-store";

/** Where a member's picture is: in the row as base64, or in the object store. */
export type PictureColumns = { avatar: string | null; pictureHash: string | null };

export function hasPicture({ avatar, pictureHash }: PictureColumns): boolean {
  return avatar !== null || pictureHash !== null;
}

/** Returns a picture as webp, or null if there is none or the store can't deliver it now, which is logged. */
export async function readPicture({
  avatar,
  pictureHash,
}: PictureColumns): Promise<Buffer<ArrayBuffer> | null> {
  if (avatar !== null) return Buffer.from(avatar, "base64");
  if (pictureHash === null) return null;
  try {
    const bytes = await pictureStore()?.get(pictureHash);
    if (bytes && sha256(bytes) === pictureHash) return bytes;
    log.warn({ picture: pictureHash }, "a picture is missing or damaged in the store");
  } catch (error) {
    log.warn({ picture: pictureHash, err: error }, "a picture could not be read from the store");
  }
  return null;
}

/** Like `readPicture`, as base64. */
export async function readPictureText(columns: PictureColumns): Promise<string | null> {
  return columns.avatar ?? (await readPicture(columns))?.toString("base64") ?? null;
}
