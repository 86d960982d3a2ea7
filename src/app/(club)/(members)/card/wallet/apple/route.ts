import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { sendApplePass } from "@/features/wallet/send-pass";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const member = await getMember();
  return member ? sendApplePass(memberContext(member)) : new Response(null, { status: 401 });
}
