import { previewPng } from "@/features/joining/link-preview/preview-png";
import { readInvitation } from "@/features/joining/read-invitation-view";

/** The link preview's picture: the invitation's card, or the plain card if there is no invitation. */
export async function GET(request: Request): Promise<Response> {
  const i = new URL(request.url).searchParams.get("i");
  const invitation = await readInvitation(i === null ? {} : { i });
  const picture = await previewPng(invitation);
  return new Response(picture, {
    headers: {
      "content-length": String(picture.byteLength),
      "content-type": "image/png",
      "cache-control": i === null ? "public, max-age=3600" : "private, max-age=300",
      "x-robots-tag": "noindex",
    },
  });
}
