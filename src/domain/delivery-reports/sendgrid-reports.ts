import "server-only";
import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import { DAY, MINUTE, SECOND } from "@/lib/durations";
import { deadAddressWords, findEvent } from "@/lib/provider-events/event-table";
import { SENDGRID_EVENTS } from "@/lib/provider-events/sendgrid-events";
import {
  joinEvents,
  lenientText,
  type MailRequest,
  messageIdOf,
  parseJson,
  plainReason,
  type Received,
  readEvent,
  unixTimeSchema,
} from "./delivery-report";

const eventSchema = z.object({
  event: lenientText,
  email: lenientText,
  timestamp: unixTimeSchema,
  "smtp-id": lenientText,
  type: lenientText,
  status: lenientText,
  reason: lenientText,
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
  if (!isFromSendGrid(publicKey, { headers, body }, now)) return "rejected";
  const json = parseJson(body);
  return Array.isArray(json) ? readSendGridEvents(json) : "malformed";
}

/** Whether SendGrid signed the request in the last day. Events and received emails have the same headers. */
export function isFromSendGrid(
  publicKey: string,
  { headers, body }: { headers: Headers; body: string | Buffer },
  now: number,
): boolean {
  const signature = headers.get("x-twilio-email-event-webhook-signature") ?? "";
  const timestamp = headers.get("x-twilio-email-event-webhook-timestamp") ?? "";
  return isRecent(timestamp, now) && isSignedBySendGrid(publicKey, { signature, timestamp, body });
}

type Signed = { signature: string; timestamp: string; body: string | Buffer };

export function isSignedBySendGrid(publicKey: string, { signature, timestamp, body }: Signed): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  const signed = Buffer.concat([Buffer.from(timestamp), Buffer.from(body)]);
  return verify("sha256", signed, key, Buffer.from(signature, "base64"));
}

function isRecent(timestamp: string, now: number): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const age = now - Number(timestamp) * SECOND;
  return age <= MAX_AGE && age >= -MAX_CLOCK_SKEW;
}

/** One event that can't be read loses no others: SendGrid would repeat the whole batch with the same event. */
export function readSendGridEvents(json: unknown[]): Received {
  const events = json.flatMap((each) => eventSchema.safeParse(each).data ?? []);
  if (events.length === 0 && json.length > 0) return "malformed";
  const unknown = new Array<string>(json.length - events.length).fill("unreadable");
  return joinEvents([...events.map(readSendGridEvent), { reports: [], unknown }]);
}

function readSendGridEvent(event: Event) {
  const words = wordsOf(event);
  const [first, ...details] = words;
  return readEvent(findEvent(SENDGRID_EVENTS, ...words), {
    messageId: messageIdOf(event["smtp-id"]),
    address: event.email?.trim() ?? null,
    reason: first === "bounce" ? plainReason(event.type, event.status) : plainReason(first, ...details),
    at: event.timestamp,
  });
}

function wordsOf({ event, type, status, reason }: Event): string[] {
  switch (event) {
    case "bounce":
      return ["bounce", type ?? "", ...(type === "blocked" ? deadAddressWords(status) : [])];
    case "dropped":
      return ["dropped", reason ?? ""];
    default:
      return [event ?? ""];
  }
}
