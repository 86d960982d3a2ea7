import { visitorContext } from "@/auth/guards";
import { readBounce } from "@/domain/delivery-reports/read-delivery-report";
import { recordDeliveryReports } from "@/domain/delivery-reports/record-delivery-reports";
import { env } from "@/lib/env";
import { isSameSecret } from "@/lib/hash";

/**
 * Records the delivery of an email: `{ "messageId": "…", "status": "bounced" | "delivered" | "complained" }`, with
 * `"permanent": true` for an address that does not exist, and "Authorization: Bearer MAIL_WEBHOOK_SECRET".
 */
export async function POST(request: Request): Promise<Response> {
  const { MAIL_WEBHOOK_SECRET } = env();
  if (!MAIL_WEBHOOK_SECRET) return new Response(null, { status: 404 });
  if (!isSameSecret(request.headers.get("authorization"), `Bearer ${MAIL_WEBHOOK_SECRET}`))
    return new Response(null, { status: 403 });
  const bounce = readBounce(await request.text());
  if (!bounce) return new Response(null, { status: 400 });
  await recordDeliveryReports(visitorContext(), "webhook", [bounce]);
  return new Response(null, { status: 204 });
}
