import "server-only";
import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import { DAY, MINUTE, SECOND } from "@/lib/durations";
import {
  type DeliveryReport,
  type MailRequest,
  messageIdOf,
  type Outcome,
  parseJson,
  plainReason,
  type Received,
} from "./delivery-report";

const eventSchema = z.object({
  event: z.string(),
  email: z.string(),
  timestamp: z.number(),
  "smtp-id": z.string().nullish(),
  type: z.string().nullish(),
  status: z.string().nullish(),
  reason: z.string().nullish(),
});

type Event = z.output<typeof eventSchema>;

/** SendGrid repeats a request for a day. */
const MAX_AGE = DAY;
const MAX_CLOCK_SKEW = 5 * MINUTE;

/** Receives the signed event webhook of SendGrid. `publicKey` is its verification key: base64 of a DER key. */
export function receiveFromSendGrid(
  publicKey: string,
  { headers, body }: MailRequest,
  now: number,
): Received {
  const signature = headers.get("x-twilio-email-event-webhook-signature") ?? "";
  const timestamp = headers.get("x-twilio-email-event-webhook-timestamp") ?? "";
  if (!isRecent(timestamp, now) || !isSignedBySendGrid(publicKey, { signature, timestamp, body }))
    return "rejected";
  const json = parseJson(body);
  return Array.isArray(json) ? readSendGridReports(json) : "malformed";
}

type Signed = { signature: string; timestamp: string; body: string };

export function isSignedBySendGrid(publicKey: string, { signature, timestamp, body }: Signed): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  return verify("sha256", Buffer.from(timestamp + body), key, Buffer.from(signature, "base64"));
}

function isRecent(timestamp: string, now: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const age = now - Number(timestamp) * SECOND;
  return age <= MAX_AGE && age >= -MAX_CLOCK_SKEW;
}

/** Other events, such as an opened email, contain no report. */
export function readSendGridReports(events: unknown[]): DeliveryReport[] {
  return events.flatMap((json) => {
    const { data: event } = eventSchema.safeParse(json);
    const outcome = event && outcomeOf(event);
    if (!outcome) return [];
    const messageId = messageIdOf(event["smtp-id"]);
    return [{ messageId, address: event.email.trim(), at: new Date(event.timestamp * SECOND), ...outcome }];
  });
}

/** Why SendGrid drops an email to an address that its own list has. */
const DROPPED_FOR_GOOD = ["Bounced Address", "Invalid"];

function outcomeOf({ event, type, status, reason }: Event): Outcome | null {
  switch (event) {
    case "delivered":
      return { status: "delivered", isPermanent: false, reason: null };
    case "bounce":
      // "blocked" is temporary, such as a full mailbox or a rejected server.
      return { status: "bounced", isPermanent: type !== "blocked", reason: plainReason(type, status) };
    case "dropped":
      return {
        status: "bounced",
        isPermanent: DROPPED_FOR_GOOD.includes(reason ?? ""),
        reason: plainReason("dropped", reason),
      };
    case "spamreport":
      return { status: "complained", isPermanent: false, reason: null };
    default:
      return null;
  }
}
