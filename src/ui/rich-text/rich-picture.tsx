import { safeImageSrc } from "@/lib/safe-href";
import { SizedImage } from "../layout/sized-image";

/** A picture as the content's readers return it, each part still unchecked. */
export type RichPictureBlock = {
  url?: unknown;
  alt?: unknown;
  width?: unknown;
  height?: unknown;
  palette?: unknown;
};

/** As `pictureUrl` of the content writes it. */
const CMS_PICTURE = /^https:\/\/cdn\.sanity\.io\/images\/[\w./~-]+\?[\w=&,.-]+$/;
const COLOUR = /^#[0-9a-f]{6}$/i;

/** A picture within a text; nothing where its address or size isn't sound. */
export function RichPicture({ url, alt, width, height, palette }: RichPictureBlock) {
  const src = cmsPicture(url) ?? safeImageSrc(url);
  if (src === undefined || !isLength(width) || !isLength(height)) return null;
  return (
    <SizedImage
      src={src}
      alt={typeof alt === "string" ? alt : ""}
      width={width}
      height={height}
      sizes="(width >= 48rem) 42rem, 100vw"
      style={{ backgroundColor: backgroundOf(palette) }}
    />
  );
}

function cmsPicture(url: unknown): string | undefined {
  return typeof url === "string" && CMS_PICTURE.test(url) ? url : undefined;
}

function backgroundOf(palette: unknown): string | undefined {
  if (typeof palette !== "object" || palette === null || !("background" in palette)) return undefined;
  const { background } = palette;
  return typeof background === "string" && COLOUR.test(background) ? background : undefined;
}

function isLength(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= 10_000;
}
