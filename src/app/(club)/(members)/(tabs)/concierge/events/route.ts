import { requireStaff } from "@/auth/guards";
import { watchQueue } from "@/domain/concierge/queue/get-queue";
import { openEventStream } from "@/lib/http/event-stream";

export const dynamic = "force-dynamic";

/** Sends an event when a concierge request changes. The console then refreshes itself. */
export async function GET(request: Request): Promise<Response> {
  const { context } = await requireStaff();
  return openEventStream(request.signal, context.actor.id, (send) =>
    watchQueue(context, () => send("change")),
  );
}
