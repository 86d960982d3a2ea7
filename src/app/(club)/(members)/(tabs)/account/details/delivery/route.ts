import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { isPendingContactRejected } from "@/domain/sign-in/confirm-contact-change";

export const dynamic = "force-dynamic";

/** Whether the provider rejected the newest code for the member's new contact. */
export async function GET(): Promise<Response> {
  const member = await getMember();
  const headers = { "Cache-Control": "private, no-store" };
  if (!member) return new Response(null, { status: 401, headers });
  return Response.json({ isRejected: await isPendingContactRejected(memberContext(member)) }, { headers });
}
