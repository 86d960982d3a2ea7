import { visitorContext } from "@/auth/guards";
import { isMailProvider, receiveReports } from "@/domain/delivery-reports/mail-providers";
import { recordDeliveryReports } from "@/domain/delivery-reports/record-delivery-reports";
import { env } from "@/lib/env";
import { annotateRequest, PROVIDER_AWAY } from "@/lib/http/request-context";
import { log } from "@/lib/log";
import { noteUnknownEvents } from "@/lib/provider-events/unknown-events";

type Params = { params: Promise<{ provider: string }> };

const respond = (status: number, headers: HeadersInit = {}) => new Response(null, { status, headers });

/** Records what a mail provider reports in its own format. Rejects requests that the provider did not sign. */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const { provider } = await params;
  if (!isMailProvider(provider)) return respond(404);
  const { headers } = request;
  const received = await receiveReports(env(), provider, { headers, body: await request.text() });
  if (!received) return respond(404);
  if (received === "rejected") return respond(403);
  if (received === "malformed") return respond(400);
  if (received === "unreachable") return respondAway(provider);
  noteUnknownEvents(provider, received.unknown);
  await recordDeliveryReports(visitorContext(), provider, received.reports);
  return respond(204);
}

/** The provider repeats the request. */
function respondAway(provider: string): Response {
  log.warn(
    { provider },
    "a provider’s report could not be checked, because the provider could not be reached",
  );
  annotateRequest({ outcome: PROVIDER_AWAY });
  return respond(503, { "Retry-After": "60" });
}
