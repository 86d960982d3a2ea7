import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { getCreateProblem } from "@/domain/invitations/create-invitation";

export const dynamic = "force-dynamic";

/** The text of the limit that prevents a new invitation now, or null. */
export async function GET(): Promise<Response> {
  const member = await getMember();
  const headers = { "Cache-Control": "private, no-store" };
  if (!member) return new Response(null, { status: 401, headers });
  return Response.json({ problem: await getCreateProblem(memberContext(member)) }, { headers });
}
