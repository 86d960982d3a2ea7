import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { openGoogleWallet } from "@/features/wallet/send-pass";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const member = await getMember();
  return member ? openGoogleWallet(memberContext(member)) : new Response(null, { status: 401 });
}
