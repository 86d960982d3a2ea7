import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { watchPasses } from "@/domain/perks/watch-passes";
import { openEventStream } from "@/lib/http/event-stream";

export const dynamic = "force-dynamic";

/** Sends an event when a till uses a pass of the member, or undoes a use. The page then reloads its data. */
export async function GET(request: Request): Promise<Response> {
  const member = await getMember();
  if (!member) return new Response(null, { status: 401 });
  return openEventStream(request.signal, member.id, (send) =>
    watchPasses(memberContext(member), () => send("change")),
  );
}
