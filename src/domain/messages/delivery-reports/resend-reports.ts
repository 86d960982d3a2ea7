import "server-only";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { z } from "zod";
import {
  addressOf,
  type DeliveryReport,
  instantSchema,
  type MailRequest,
  messageIdOf,
  type Outcome,
  parseObject,
  plainReason,
  type Received,
} from "./delivery-report";

const eventSchema = z.object({
  type: z.string(),
  created_at: instantSchema,
  data: z.object({
    to: z.array(z.string()),
    message_id: z.string().nullish(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
    bounce: z.object({ type: z.string().optional(), subType: z.string().optional() }).nullish(),
  }),
});

type Event = z.output<typeof eventSchema>;

/** Receives a webhook of Resend, signed as Standard Webhooks define it. The signature is valid for five minutes. */
export function receiveFromResend(secret: string, { headers, body }: MailRequest): Received {
  if (!isSigned(secret, headers, body)) return "rejected";
  const json = parseObject(body);
  return json ? readResendReports(json) : "malformed";
}

function isSigned(secret: string, headers: Headers, body: string): boolean {
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

/** Other events, such as a clicked link, contain no report. */
export function readResendReports(json: unknown): DeliveryReport[] {
  const parsed = eventSchema.safeParse(json);
  if (!parsed.success) return [];
  const { data, created_at: at } = parsed.data;
  const outcome = outcomeOf(parsed.data);
  const messageId = messageIdOf(data.message_id) ?? messageIdOf(messageIdHeader(data));
  return outcome ? data.to.map((to) => ({ messageId, address: addressOf(to), at, ...outcome })) : [];
}

function messageIdHeader({ headers }: Event["data"]): string | undefined {
  return headers?.find(({ name }) => name.toLowerCase() === "message-id")?.value;
}

function outcomeOf({ type, data }: Event): Outcome | null {
  const reason = plainReason(data.bounce?.type, data.bounce?.subType);
  switch (type) {
    case "email.delivered":
      return { status: "delivered", isPermanent: false, reason: null };
    case "email.bounced":
      return { status: "bounced", isPermanent: data.bounce?.type === "Permanent", reason };
    case "email.failed":
      return { status: "bounced", isPermanent: false, reason: "failed" };
    case "email.complained":
      return { status: "complained", isPermanent: false, reason: null };
    default:
      return null;
  }
}
