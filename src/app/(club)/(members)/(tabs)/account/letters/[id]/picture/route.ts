import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { readLetterPicture } from "@/domain/letters/received-letters";

export const dynamic = "force-dynamic";

type PictureParams = { params: Promise<{ id: string }> };

/** A letter's picture, for its readers and administrators. The address has a hash, so browsers may cache it permanently. */
export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const { id } = await params;
  const reader = await getMember();
  const picture = reader && (await readLetterPicture(memberContext(reader), id));
  if (!picture) return new Response(null, { status: 404, headers: { "Cache-Control": "private, no-store" } });
  return new Response(picture, {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": "private, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
