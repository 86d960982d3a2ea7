import "server-only";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { z } from "zod";
import { deadAddressWords, findEvent } from "@/lib/provider-events/event-table";
import { RESEND_EVENTS } from "@/lib/provider-events/resend-events";
import {
  addressOf,
  instantSchema,
  joinEvents,
  lenientText,
  type MailRequest,
  messageIdOf,
  parseObject,
  plainReason,
  type Received,
  readEvent,
} from "./delivery-report";

const header = z.object({ name: z.string(), value: z.string() });

const dataSchema = z.object({
  to: z.array(z.string()).nullish().catch(null),
  email: lenientText,
  message_id: lenientText,
  headers: z.array(header).nullish().catch(null),
  bounce: z
    .object({
      type: lenientText,
      subType: lenientText,
      diagnosticCode: z.array(z.string()).nullish().catch(null),
    })
    .nullish()
    .catch(null),
  suppressed: z.object({ type: lenientText }).nullish().catch(null),
  origin: lenientText,
  unsubscribed: z.boolean().nullish().catch(null),
});

const eventSchema = z.object({
  type: lenientText,
  created_at: instantSchema,
  data: dataSchema.nullish().catch(null),
});

type Data = Partial<z.output<typeof dataSchema>>;

/** Receives a webhook of Resend, signed as Standard Webhooks define it. The signature is valid for five minutes. */
export function receiveFromResend(secret: string, { headers, body }: MailRequest): Received {
  if (!isFromResend(secret, { headers, body })) return "rejected";
  const json = parseObject(body);
  return json ? readResendEvent(json) : "malformed";
}

export function isFromResend(secret: string, { headers, body }: MailRequest): boolean {
  const signed = ["id", "timestamp", "signature"].map((name) => [
    `webhook-${name}`,
    headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? "",
  ]);
  try {
    new Webhook(secret).verify(body, Object.fromEntries(signed), { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}

export function readResendEvent(json: object): Received {
  const parsed = eventSchema.safeParse(json);
  if (!parsed.success) return "malformed";
  const { type, created_at: at } = parsed.data;
  const data: Data = parsed.data.data ?? {};
  const found = findEvent(RESEND_EVENTS, ...wordsOf(type ?? "", data));
  const details = {
    messageId: messageIdOf(data.message_id) ?? messageIdOf(messageIdHeader(data)),
    reason: plainReason(data.bounce?.type, data.bounce?.subType, data.suppressed?.type) ?? plainReason(type),
    at,
  };
  const recipients = data.to ?? (data.email ? [data.email] : []);
  const [first = null, ...others] = recipients.map(addressOf);
  return joinEvents([
    readEvent(found, { ...details, address: first }),
    ...others.map((address) => readEvent({ ...found, unknown: null }, { ...details, address })),
  ]);
}

function wordsOf(type: string, { bounce, origin, unsubscribed }: Data): string[] {
  switch (type) {
    case "email.bounced": {
      const isTransient = bounce?.type === "Transient";
      const status = isTransient ? deadAddressWords(bounce.diagnosticCode?.join(" ")) : [];
      return [type, bounce?.type ?? "", ...status];
    }
    case "suppression.added":
      return [type, origin ?? ""];
    case "contact.updated":
      return unsubscribed ? [type, "unsubscribed"] : [type];
    default:
      return [type];
  }
}

function messageIdHeader({ headers }: Data): string | undefined {
  return headers?.find(({ name }) => name.toLowerCase() === "message-id")?.value;
}
