import "server-only";
import { ImageResponse } from "next/og";
import { env } from "@/lib/env";
import { sharp } from "@/lib/pictures/sharp";
import { previewCache } from "./preview-cache";
import { previewFonts } from "./preview-fonts";
import { PreviewPicture } from "./preview-picture";

/**
 * The PNG of an invitation's link preview, or without one the club's plain card. In colours of a palette: apps show no preview
 * of pictures above some 300 kB, and the engraving's fine lines in all their shades weigh 500.
 */
export const previewPng = previewCache(async (invitation) => {
  const picture = <PreviewPicture invitation={invitation} product={env().PRODUCT_NAME} />;
  const drawn = new ImageResponse(picture, { width: 1200, height: 630, fonts: await previewFonts() });
  const packed = await sharp(await drawn.arrayBuffer())
    .png({ palette: true, dither: 0, effort: 1 })
    .toBuffer();
  return new Uint8Array(packed);
});
