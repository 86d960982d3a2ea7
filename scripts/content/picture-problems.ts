import { z } from "zod";
import type { ContentDocument } from "@/content/sources/load-dataset";

const LEAST_PIXELS = 1600;

const part = z.number().min(0).max(1);
const hotspot = z.object({ x: part, y: part, width: part, height: part });
const crop = z
  .object({ top: part, bottom: part, left: part, right: part })
  .refine(({ top, bottom, left, right }) => top + bottom < 1 && left + right < 1);

const asset = z.object({
  metadata: z.object({ dimensions: z.object({ width: z.number(), height: z.number() }) }),
});

type Image = { alt?: unknown; crop?: unknown; hotspot?: unknown; asset?: { _ref?: string } };

/** Returns what is wrong with a document's pictures: no file, no words, no focal point, a cut that leaves nothing, too small. */
export function pictureProblems(document: ContentDocument, assets: Map<string, ContentDocument>): string[] {
  return imagesIn(document).flatMap(([field, image]) =>
    ofImage(field, image, assets.get(image.asset?._ref ?? "")).map(
      (problem) => `${document._id}.${field} ${problem}`,
    ),
  );
}

function ofImage(
  field: string,
  { alt, crop: cut, hotspot: spot }: Image,
  file: ContentDocument | undefined,
): string[] {
  const { data: known } = asset.safeParse(file);
  const { width = 0, height = 0 } = known?.metadata.dimensions ?? {};
  const isMark = field === "logo";
  return [
    ...(known ? [] : ["has no file"]),
    ...(typeof alt === "string" && alt.trim() ? [] : ["has no words for whoever can’t see it"]),
    ...(isMark || hotspot.safeParse(spot).success ? [] : ["has no focal point"]),
    ...(cut === undefined || crop.safeParse(cut).success ? [] : ["is cut to nothing"]),
    ...(isMark || !known || Math.max(width, height) >= LEAST_PIXELS
      ? []
      : [`is small: ${width} × ${height}`]),
  ];
}

/** Every picture with the names of the fields that lead to it. */
function imagesIn(node: unknown, path: string[] = []): [field: string, image: Image][] {
  if (typeof node !== "object" || node === null) return [];
  if ("_type" in node && node._type === "image") return [[path.join("."), node as Image]];
  return Object.entries(node).flatMap(([key, value]) => imagesIn(value, [...path, key]));
}
