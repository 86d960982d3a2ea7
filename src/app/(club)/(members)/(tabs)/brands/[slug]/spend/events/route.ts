import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { watchOwnCode } from "@/domain/till/get-own-code";
import { openEventStream } from "@/lib/http/event-stream";

export const dynamic = "force-dynamic";

/** Tells an open page that the member's code was taken or cancelled; what it shows then, it reads for itself. */
export async function GET(request: Request): Promise<Response> {
  const member = await getMember();
  if (!member) return new Response(null, { status: 401 });
  return openEventStream(request.signal, (send) => watchOwnCode(memberContext(member), () => send("change")));
}
