import { visitorContext } from "@/auth/guards";
import { isMailProvider, receiveReports } from "@/domain/messages/delivery-reports/mail-providers";
import { recordDeliveryReports } from "@/domain/messages/record-delivery-reports";
import { env } from "@/lib/env";

type Params = { params: Promise<{ provider: string }> };

const respond = (status: number) => new Response(null, { status });

/** Records what a mail provider reports in its own format. Rejects requests that the provider did not sign. */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const { provider } = await params;
  if (!isMailProvider(provider)) return respond(404);
  const { headers } = request;
  const reports = await receiveReports(env(), provider, { headers, body: await request.text() });
  if (!reports) return respond(404);
  if (reports === "rejected") return respond(403);
  if (reports === "malformed") return respond(400);
  await recordDeliveryReports(visitorContext(), provider, reports);
  return respond(204);
}
