import "server-only";
import { type MemberPicture, memberPictureResponse } from "@/lib/http/member-picture";
import { decodeInvitation } from "@/lib/urls/invitation-link";

type ReadPicture = (wanted: { code: string; hash: string }) => Promise<MemberPicture | null>;

/** Answers a request for the picture of an invitation's link (`i`) and hash (`v`). Shared caches must not store it. */
export async function pictureResponse(request: Request, read: ReadPicture): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const link = decodeInvitation(searchParams.get("i") ?? "");
  const picture = link && (await read({ code: link.code, hash: searchParams.get("v") ?? "" }));
  return memberPictureResponse(picture, {
    headers: { "X-Robots-Tag": "noindex" },
    cache: "private, max-age=86400, immutable",
  });
}
