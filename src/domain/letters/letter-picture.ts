import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { letters } from "@/db/schema";
import { sharp } from "@/lib/sharp";
import { pictureReadError, requirePicture } from "../account/change-avatar";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { canAdminister, requireRole } from "../members/roles";
import { asStaff, staffVerb } from "../members/staff-verb";
import { tidyLine } from "../text-rules/plain-text";
import { shortText } from "../text-rules/short-text";
import { verb } from "../verb";
import { requireKnownFields } from "./letter-fields";
import { letterIdSchema, lockLetter, recordLetter } from "./lock-letter";
import { changeError } from "./state";

/** Twice the width of an email. */
const WIDTH = 1088;
const HEIGHT = 1632;
const BYTES = 200 * 1024;
const MAX_PIXELS = 50_000_000;
const QUALITIES = [84, 76, 66, 52, 38, 24];
const GROUND = "#fcfbf7";

const TEXT_LIMIT = 200;

/** Sets the picture of a draft, and what it shows. Without a file, the picture stays. */
export const setLetterPicture = verb(
  letterIdSchema.extend({
    /** A form without a file sends an empty one. */
    picture: z.instanceof(Blob, { error: "Choose a picture first." }),
    pictureText: shortText(TEXT_LIMIT).transform(tidyLine).superRefine(requireKnownFields).default(""),
  }),
  async (context: MemberContext, { letterId, picture, pictureText }): Promise<{ letterId: string }> => {
    requireRole(context, canAdminister);
    const change: PictureChange = { pictureText };
    if (picture.size > 0)
      change.picture = (await encodePicture(new Uint8Array(await picture.arrayBuffer()))).toString("base64");
    return asStaff(context, canAdminister, (tx) => savePicture(tx, context, letterId, change));
  },
);

export const removeLetterPicture = staffVerb(canAdminister, letterIdSchema, (tx, context, { letterId }) =>
  savePicture(tx, context, letterId, { picture: null, pictureText: "" }),
);

type PictureChange = { picture?: string | null; pictureText: string };

async function savePicture(tx: Database, context: MemberContext, letterId: string, change: PictureChange) {
  const letter = await lockLetter(tx, { letterId });
  throwIfError(changeError(letter));
  if (change.picture === undefined && letter.picture === null)
    throw new DomainError("picture-missing", { field: "picture" });
  const { picture = letter.picture, pictureText } = change;
  await tx
    .update(letters)
    .set({ picture, pictureText, version: letter.version + 1, updatedAt: context.now })
    .where(eq(letters.id, letterId));
  await recordLetter(tx, context, picture ? "letter picture set" : "letter picture removed", letter);
  return { letterId };
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
