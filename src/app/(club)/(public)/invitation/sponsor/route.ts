import { visitorContext } from "@/auth/guards";
import { readSponsorPicture } from "@/domain/invitations/read-sponsor-picture";
import { decodeInvitation } from "@/lib/urls/invitation-link";

export const dynamic = "force-dynamic";

/** The sponsor's picture, for visitors with the invitation's link. Shared caches must not store it. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const link = decodeInvitation(searchParams.get("i") ?? "");
  const hash = searchParams.get("v") ?? "";
  const picture = link && (await readSponsorPicture(visitorContext(), { code: link.code, hash }));
  const headers = { "X-Content-Type-Options": "nosniff", "X-Robots-Tag": "noindex" };
  if (!picture)
    return new Response(null, { status: 404, headers: { ...headers, "Cache-Control": "private, no-store" } });
  return new Response(picture, {
    headers: {
      ...headers,
      "Content-Type": "image/webp",
      "Cache-Control": "private, max-age=86400, immutable",
    },
  });
}
