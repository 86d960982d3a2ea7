import "server-only";
import { decodeInvitation } from "@/lib/urls/invitation-link";

type ReadPicture = (wanted: { code: string; hash: string }) => Promise<Buffer<ArrayBuffer> | null>;

const HEADERS = { "X-Content-Type-Options": "nosniff", "X-Robots-Tag": "noindex" };

/** Answers a request for the picture of an invitation's link (`i`) and hash (`v`). Shared caches must not store it. */
export async function pictureResponse(request: Request, read: ReadPicture): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const link = decodeInvitation(searchParams.get("i") ?? "");
  const picture = link && (await read({ code: link.code, hash: searchParams.get("v") ?? "" }));
  if (!picture)
    return new Response(null, { status: 404, headers: { ...HEADERS, "Cache-Control": "private, no-store" } });
  return new Response(picture, {
    headers: {
      ...HEADERS,
      "Content-Type": "image/webp",
      "Cache-Control": "private, max-age=86400, immutable",
    },
  });
}
