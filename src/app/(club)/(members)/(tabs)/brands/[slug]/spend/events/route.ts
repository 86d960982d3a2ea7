import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { watchTillCode } from "@/domain/till/get-till-code";
import { openEventStream } from "@/lib/http/event-stream";

export const dynamic = "force-dynamic";

/** Sends an event when the member's till code is charged or cancelled. The page then reloads its data. */
export async function GET(request: Request): Promise<Response> {
  const member = await getMember();
  if (!member) return new Response(null, { status: 401 });
  return openEventStream(request.signal, member.id, (send) =>
    watchTillCode(memberContext(member), () => send("change")),
  );
}
