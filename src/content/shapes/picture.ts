import { z } from "zod";
import { cutSize, UNCUT } from "../pictures/crop";
import { objectPosition } from "../pictures/object-position";
import { pictureUrl } from "../pictures/picture-url";
import type { Mark, Picture } from "../types";

const pixels = z.number().int().positive();
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: "is not a colour" });
const part = z.number().min(0).max(1);

/** A picture of our own or of Sanity's: pages take none from anywhere else. */
const url = z
  .string()
  .regex(/^(\/pictures\/|https:\/\/cdn\.sanity\.io\/images\/)[\w./~-]+$/, { error: "is from elsewhere" });

const crop = z
  .object({ top: part, bottom: part, left: part, right: part })
  .refine(({ top, bottom, left, right }) => top + bottom < 1 && left + right < 1, {
    error: "leaves nothing",
  });

const hotspot = z.object({ x: part, y: part, width: part, height: part });

const MIDDLE = { x: 0.5, y: 0.5, width: 0, height: 0 };

/** Cut as its editor says; a crop or a hotspot that makes no sense is none, since the whole picture is better than none. */
export const picture: z.ZodType<Picture> = z
  .object({
    url,
    alt: z.string(),
    width: pixels,
    height: pixels,
    palette: z.object({ background: colour, foreground: colour }),
    crop: crop.nullable().catch(null),
    hotspot: hotspot.nullable().catch(null),
  })
  .transform(({ crop, hotspot, ...whole }) => {
    const cut = whole.url.startsWith("/") ? UNCUT : (crop ?? UNCUT);
    return {
      ...whole,
      ...cutSize(whole.width, whole.height, cut),
      url: pictureUrl(whole.url, cut),
      focus: objectPosition(hotspot ?? MIDDLE, cut),
    };
  });

/** A mark is never cut, and comes through the club's own server, which takes the force out of an SVG. */
export const mark: z.ZodType<Mark> = z.object({ url, alt: z.string(), width: pixels, height: pixels });
