import "server-only";
import { ImageResponse } from "next/og";
import { env } from "@/lib/env";
import { previewFonts } from "./preview-fonts";
import { PreviewPicture } from "./preview-picture";
import { rememberPictures } from "./remember-pictures";

/** The PNG of an invitation's link preview, or without one the club's plain card. */
export const previewPng = rememberPictures(async (invitation) => {
  const picture = <PreviewPicture invitation={invitation} product={env().PRODUCT_NAME} />;
  const drawn = new ImageResponse(picture, { width: 1200, height: 630, fonts: await previewFonts() });
  return new Uint8Array(await drawn.arrayBuffer());
});
