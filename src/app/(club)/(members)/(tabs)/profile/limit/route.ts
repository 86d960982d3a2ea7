import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { getCreateStatus } from "@/domain/invitations/quota";

export const dynamic = "force-dynamic";

/** What prevents a new invitation now, or what is left of the season. */
export async function GET(): Promise<Response> {
  const member = await getMember();
  const headers = { "Cache-Control": "private, no-store" };
  if (!member) return new Response(null, { status: 401, headers });
  return Response.json(await getCreateStatus(memberContext(member)), { headers });
}
