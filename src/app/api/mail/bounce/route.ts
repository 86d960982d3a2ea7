import { visitorContext } from "@/auth/guards";
import { readBounce } from "@/domain/messages/read-delivery-report";
import { recordDelivery } from "@/domain/messages/record-delivery";
import { env } from "@/lib/env";
import { isSameSecret } from "@/lib/hash";

/**
 * Records the delivery of an email: `{ "messageId": "…", "status": "bounced" | "delivered" }` with
 * "Authorization: Bearer MAIL_WEBHOOK_SECRET".
 */
export async function POST(request: Request): Promise<Response> {
  const { MAIL_WEBHOOK_SECRET } = env();
  if (!MAIL_WEBHOOK_SECRET) return new Response(null, { status: 404 });
  if (!isSameSecret(request.headers.get("authorization"), `Bearer ${MAIL_WEBHOOK_SECRET}`))
    return new Response(null, { status: 403 });
  const bounce = readBounce(await request.text());
  if (!bounce) return new Response(null, { status: 400 });
  await recordDelivery(visitorContext(), bounce);
  return new Response(null, { status: 204 });
}
