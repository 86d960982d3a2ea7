import { requireStaff } from "@/auth/guards";
import { watchDesk } from "@/domain/concierge/queue/watch-desk";
import { openEventStream } from "@/lib/http/event-stream";

export const dynamic = "force-dynamic";

/** Tells an open desk that something has changed; what, it reads for itself. */
export async function GET(request: Request): Promise<Response> {
  const { context } = await requireStaff();
  return openEventStream(request.signal, (send) => watchDesk(context, () => send("change")));
}
