import { visitorContext } from "@/auth/guards";
import { readGuestPass } from "@/domain/evenings/guest-pass";
import { guestPreviewPng } from "@/features/joining/link-preview/guest-preview-png";

/** The link preview's picture. It names the host and the evening, not the guest. */
export async function GET(request: Request): Promise<Response> {
  const pass = await readGuestPass(visitorContext(), new URL(request.url).searchParams.get("t") ?? "");
  const picture = await guestPreviewPng(pass);
  return new Response(picture, {
    headers: {
      "content-length": String(picture.byteLength),
      "content-type": "image/png",
      "cache-control": "private, max-age=300",
      "x-robots-tag": "noindex",
    },
  });
}
