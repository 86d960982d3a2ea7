import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { getMemberCard } from "@/domain/membership-card/get-member-card";
import { memberCardPng } from "@/features/joining/link-preview/member-card-png";

export const dynamic = "force-dynamic";

/** The front of the member's card as a picture to keep or to share. */
export async function GET(): Promise<Response> {
  const member = await getMember();
  if (!member) return new Response(null, { status: 401 });
  const picture = await memberCardPng(await getMemberCard(memberContext(member)));
  return new Response(picture, {
    headers: {
      "content-length": String(picture.byteLength),
      "content-type": "image/png",
      "content-disposition": `attachment; filename="${member.username}-card.png"`,
      "cache-control": "private, no-store",
    },
  });
}
