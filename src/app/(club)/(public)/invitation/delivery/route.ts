import { visitorContext } from "@/auth/guards";
import { isSignupCodeRejected } from "@/domain/joining/pending-signup";
import { readSignupToken } from "@/features/joining/pending-signup-cookie";

export const dynamic = "force-dynamic";

/** Whether the provider rejected the newest code of this browser's sign-up. */
export async function GET(): Promise<Response> {
  const token = await readSignupToken();
  const isRejected = token !== undefined && (await isSignupCodeRejected(visitorContext(), token));
  return Response.json({ isRejected }, { headers: { "Cache-Control": "private, no-store" } });
}
