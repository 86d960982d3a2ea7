import { ImageResponse } from "next/og";
import { previewFonts } from "@/features/membership/preview-fonts";
import { PreviewPicture } from "@/features/membership/preview-picture";
import { readInvitation } from "@/features/membership/read-invitation-view";
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
