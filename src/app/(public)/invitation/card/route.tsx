import { ImageResponse } from "next/og";
import { readInvitation } from "@/features/joining/invitation/read-invitation-view";
import { previewFonts } from "@/features/joining/link-preview/preview-fonts";
import { PreviewPicture } from "@/features/joining/link-preview/preview-picture";
import { env } from "@/lib/env";

/** The picture that apps show for a shared link; without a live invitation the club's plain card. */
export async function GET(request: Request): Promise<Response> {
  const i = new URL(request.url).searchParams.get("i");
  const invitation = await readInvitation(i === null ? {} : { i });
  return new ImageResponse(<PreviewPicture invitation={invitation} product={env().PRODUCT_NAME} />, {
    width: 1200,
    height: 630,
    fonts: await previewFonts(),
    headers: { "cache-control": "private, max-age=300", "x-robots-tag": "noindex" },
  });
}
