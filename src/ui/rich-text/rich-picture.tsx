import Image from "next/image";
import { safeImageSrc } from "@/lib/urls/safe-image-src";

/** A picture as the content's readers return it, each part still unchecked. */
export type RichPictureBlock = {
  url?: unknown;
  alt?: unknown;
  width?: unknown;
  height?: unknown;
  lqip?: unknown;
};

/** Fetched by the image optimizer on the server, never by the browser. */
const CMS_PICTURES = "https://cdn.sanity.io/images/";
const LQIP = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/;

/** A picture within a text; nothing where its address or size isn't sound. */
export function RichPicture({ url, alt, width, height, lqip }: RichPictureBlock) {
  const src = cmsPicture(url) ?? safeImageSrc(url);
  if (src === undefined || !isLength(width) || !isLength(height)) return null;
  const blur = typeof lqip === "string" && LQIP.test(lqip) ? lqip : undefined;
  return (
    <Image
      src={src}
      alt={typeof alt === "string" ? alt : ""}
      width={width}
      height={height}
      sizes="(width >= 48rem) 42rem, 100vw"
      placeholder={blur ? "blur" : "empty"}
      blurDataURL={blur}
    />
  );
}

function cmsPicture(url: unknown): string | undefined {
  return typeof url === "string" && url.startsWith(CMS_PICTURES) ? url : undefined;
}

function isLength(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= 10_000;
}
