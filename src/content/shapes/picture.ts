import { createImageUrlBuilder } from "@sanity/image-url";
import { z } from "zod";

const pixels = z.number().int().positive();
const color = z.string().regex(/^#[0-9a-f]{6}$/i, { error: "is not a color" });
const part = z.number().min(0).max(1);

/** Pages load pictures only from our own folder and from Sanity's CDN. */
const url = z
  .string()
  .regex(/^(\/pictures\/|https:\/\/cdn\.sanity\.io\/images\/)[\w./~-]+$/, { error: "is from elsewhere" });

/** The cropped parts, as fractions of each side. */
const cropShape = z
  .object({ top: part, bottom: part, left: part, right: part })
  .refine(({ top, bottom, left, right }) => top + bottom < 1 && left + right < 1, {
    error: "leaves nothing",
  });

/** The subject's center and size, as fractions of the uncropped picture. */
const hotspotShape = z.object({ x: part, y: part, width: part, height: part });

export type Crop = z.output<typeof cropShape>;
export type Hotspot = z.output<typeof hotspotShape>;

const UNCROPPED: Crop = { top: 0, bottom: 0, left: 0, right: 0 };
const CENTER: Hotspot = { x: 0.5, y: 0.5, width: 0, height: 0 };

/** Applies the editor's crop and hotspot. Ignores an invalid one, because the whole picture is better than none. */
export const pictureShape = z
  .object({
    url,
    alt: z.string(),
    width: pixels,
    height: pixels,
    palette: z.object({ background: color, foreground: color }),
    crop: cropShape.nullable().catch(null),
    hotspot: hotspotShape.nullable().catch(null),
  })
  .transform(({ crop: given, hotspot, ...whole }) => {
    const crop = whole.url.startsWith("/") ? UNCROPPED : (given ?? UNCROPPED);
    return {
      ...whole,
      ...croppedSize(whole.width, whole.height, crop),
      url: pictureUrl(whole.url, crop),
      /** The `object-position` that shows the whole subject, if it fits into the box. */
      focus: objectPosition(hotspot ?? CENTER, crop),
    };
  });

export type Picture = z.output<typeof pictureShape>;

/** Our server sends a logo with headers that disable scripts in an SVG. */
export const markShape = z.object({ url, alt: z.string(), width: pixels, height: pixels });

export type Mark = z.output<typeof markShape>;

function croppedSize(width: number, height: number, { top, bottom, left, right }: Crop) {
  const rest = (length: number, start: number, end: number) =>
    Math.max(1, Math.round(length - end * length) - Math.round(start * length));
  return { width: rest(width, left, right), height: rest(height, top, bottom) };
}

const SANITY_FILE = /^https:\/\/cdn\.sanity\.io\/images\/([\w-]+)\/([\w-]+)\/(\w+-\d+x\d+)\.(\w+)$/;

/** Returns the address of the cropped picture at Sanity's CDN; callers may append `&w=`. */
export function pictureUrl(url: string, crop: Crop): string {
  const [, projectId = "", dataset = "", file, format] = SANITY_FILE.exec(url) ?? [];
  if (!projectId) return url;
  return createImageUrlBuilder({ projectId, dataset })
    .image({ asset: { _ref: `image-${file}-${format}` }, crop })
    .auto("format")
    .fit("max")
    .quality(75)
    .url();
}

/**
 * Returns the `object-position` that shows the hotspot. A fraction p of the hidden part is before the visible window.
 * With p = start / (1 - size), the window contains the hotspot if it is large enough.
 */
export function objectPosition({ x, y, width, height }: Hotspot, { top, bottom, left, right }: Crop): string {
  return `${share(x, width, left, right)} ${share(y, height, top, bottom)}`;
}

function share(center: number, size: number, croppedBefore: number, croppedAfter: number): string {
  const whole = 1 - croppedBefore - croppedAfter;
  const start = clamp((center - size / 2 - croppedBefore) / whole);
  const end = clamp((center + size / 2 - croppedBefore) / whole);
  const free = 1 - (end - start);
  return `${Math.round(free > 0 ? (start / free) * 100 : 50)}%`;
}

const clamp = (part: number) => Math.min(Math.max(part, 0), 1);
