import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { readAvatar } from "@/domain/account/read-avatar";
import { memberPictureResponse } from "@/lib/http/member-picture";

export const dynamic = "force-dynamic";

type AvatarParams = { params: Promise<{ member: string; hash: string }> };

/** A member's picture, for members only. The path contains a hash, so browsers may cache it permanently. */
export async function GET(request: Request, { params }: AvatarParams): Promise<Response> {
  const { member: memberId, hash } = await params;
  const width = new URL(request.url).searchParams.get("width");
  const viewer = await getMember();
  const picture = viewer && (await readAvatar(memberContext(viewer), { memberId, hash, width }));
  return memberPictureResponse(picture, { cache: "private, max-age=31536000, immutable" });
}
