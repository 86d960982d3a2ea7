import { visitorContext } from "@/auth/guards";
import { readSmsStatus } from "@/domain/delivery-reports/read-delivery-report";
import { recordSmsStatus } from "@/domain/delivery-reports/record-sms-status";
import { env } from "@/lib/env";
import { isSameSecret } from "@/lib/hash";
import { noteUnknownEvents } from "@/lib/provider-events/unknown-events";
import { twilioSignature } from "@/lib/twilio-signature";

/** Records Twilio's delivery status. Rejects unsigned requests. A repeated status changes nothing. */
export async function POST(request: Request): Promise<Response> {
  const { APP_URL, TWILIO_AUTH_TOKEN } = env();
  if (!TWILIO_AUTH_TOKEN) return new Response(null, { status: 404 });
  const { pathname, search } = new URL(request.url);
  const form = new URLSearchParams(await request.text());
  const expected = twilioSignature(TWILIO_AUTH_TOKEN, `${APP_URL}${pathname}${search}`, form);
  if (!isSameSecret(request.headers.get("x-twilio-signature"), expected))
    return new Response(null, { status: 403 });
  const status = readSmsStatus(search, form);
  noteUnknownEvents("twilio", status.found.unknown === null ? [] : [status.found.unknown]);
  await recordSmsStatus(visitorContext(), status);
  return new Response(null, { status: 204 });
}
