import { visitorContext } from "@/auth/guards";
import { recordReply } from "@/domain/replies/record-reply";
import { isReplyProvider, receiveReply } from "@/domain/replies/reply-providers";
import { env } from "@/lib/env";
import { annotateRequest, PROVIDER_AWAY } from "@/lib/http/request-context";
import { countReply } from "@/lib/metrics";

type Params = { params: Promise<{ provider: string }> };

const respond = (status: number, headers: HeadersInit = {}) => new Response(null, { status, headers });

/**
 * Keeps a reply that a provider hands over. Rejects requests that the provider did not sign. Dropped replies have the status of
 * kept ones, so that the provider does not repeat them.
 */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const { provider } = await params;
  if (!isReplyProvider(provider)) return respond(404);
  const values = env();
  const { pathname, search } = new URL(request.url);
  const received = await receiveReply(values, provider, {
    url: `${values.APP_URL}${pathname}${search}`,
    headers: request.headers,
    body: Buffer.from(await request.arrayBuffer()),
  });
  if (!received) return respond(404);
  if (received === "rejected") return respond(403);
  if (received === "malformed") return respond(400);
  if (received === "other") return respond(204);
  if (received === "unreachable") {
    annotateRequest({ outcome: PROVIDER_AWAY });
    return respond(503, { "Retry-After": "60" });
  }
  const outcome = received === "too-large" ? received : await recordReply(visitorContext(), received);
  countReply(outcome);
  return respond(204);
}
