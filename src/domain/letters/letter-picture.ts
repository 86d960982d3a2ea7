import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { letters } from "@/db/schema";
import { sharp } from "@/lib/sharp";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { pictureReadError, requirePicture } from "../members/profile/change-avatar";
import { canAdminister, requireRole } from "../members/roles";
import { tidyLine } from "../plain-text";
import { shortText } from "../short-text";
import { letterIdSchema, lockLetter } from "./lock-letter";
import { changeError } from "./state";

/** Twice the width of an email. */
const WIDTH = 1088;
const HEIGHT = 1632;
const BYTES = 200 * 1024;
const MAX_PIXELS = 50_000_000;
const QUALITIES = [84, 76, 66, 52, 38, 24];
const GROUND = "#fcfbf7";

const TEXT_LIMIT = 200;

export const setLetterPictureSchema = letterIdSchema.extend({
  /** A form without a file sends an empty one. */
  picture: z.instanceof(Blob, { error: "Choose a picture first." }),
  pictureText: shortText(TEXT_LIMIT).transform(tidyLine).default(""),
});

/** Sets the picture of a draft, and what it shows. Without a file, the picture stays. @throws DomainError letter-not-found, letter-not-draft, picture-missing, and those of unreadable pictures. */
export async function setLetterPicture(
  context: MemberContext,
  { letterId, picture, pictureText }: z.output<typeof setLetterPictureSchema>,
): Promise<{ letterId: string }> {
  requireRole(context, canAdminister);
  if (picture.size === 0) return savePicture(context, letterId, { pictureText });
  const encoded = await encodePicture(new Uint8Array(await picture.arrayBuffer()));
  return savePicture(context, letterId, { picture: encoded.toString("base64"), pictureText });
}

export const removeLetterPictureSchema = letterIdSchema;

export async function removeLetterPicture(
  context: MemberContext,
  { letterId }: z.output<typeof removeLetterPictureSchema>,
): Promise<{ letterId: string }> {
  requireRole(context, canAdminister);
  return savePicture(context, letterId, { picture: null, pictureText: "" });
}

type PictureChange = { picture?: string | null; pictureText: string };

async function savePicture(context: MemberContext, letterId: string, change: PictureChange) {
  return context.db.transaction(async (tx) => {
    const letter = await lockLetter(tx, { letterId });
    throwIfError(changeError(letter));
    if (change.picture === undefined && letter.picture === null)
      throw new DomainError("picture-missing", { field: "picture" });
    const { picture = letter.picture, pictureText } = change;
    await tx
      .update(letters)
      .set({ picture, pictureText, version: letter.version + 1, updatedAt: context.now })
      .where(eq(letters.id, letterId));
    await recordAudit(tx, context, {
      action: picture ? "letter picture set" : "letter picture removed",
      subjectId: letterId,
      details: { letter: letter.subject },
    });
    return { letterId };
  });
}

/** Returns a JPEG of at most 200 KB, without metadata. */
async function encodePicture(picture: Uint8Array): Promise<Buffer> {
  requirePicture(picture);
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 } as const;
  const { data, info } = await sharp(picture, options)
    .autoOrient()
    .resize(WIDTH, HEIGHT, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: GROUND })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw pictureReadError(error);
    });
  const { width, height, channels } = info;
  for (const quality of QUALITIES) {
    const encoded = await sharp(data, { raw: { width, height, channels } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (encoded.byteLength <= BYTES) return encoded;
  }
  throw new Error("the picture is too large at every quality");
}
