import { visitorContext } from "@/auth/guards";
import { readBounce } from "@/domain/messages/read-bounce";
import { recordDelivery } from "@/domain/messages/record-delivery";
import { env } from "@/lib/env";
import { isSameSecret } from "@/lib/hash";

/**
 * The mail provider, or whoever reads the bounces' mailbox, tells what became of an e-mail:
 * `{ "messageId": "…", "status": "bounced" | "delivered" }` with "Authorization: Bearer MAIL_WEBHOOK_SECRET".
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
