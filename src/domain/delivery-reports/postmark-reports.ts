import "server-only";
import { z } from "zod";
import { isSameSecret } from "@/lib/hash";
import { findEvent } from "@/lib/provider-events/event-table";
import { POSTMARK_EVENTS } from "@/lib/provider-events/postmark-events";
import {
  instantSchema,
  lenientText,
  type MailRequest,
  messageIdOf,
  parseObject,
  plainReason,
  type Received,
  readEvent,
} from "./delivery-report";

const eventSchema = z.object({
  RecordType: lenientText,
  Type: lenientText,
  Inactive: z.boolean().nullish().catch(null),
  SuppressSending: z.boolean().nullish().catch(null),
  SuppressionReason: lenientText,
  Origin: lenientText,
  Email: lenientText,
  Recipient: lenientText,
  BouncedAt: instantSchema,
  DeliveredAt: instantSchema,
  ChangedAt: instantSchema,
  Metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
});

type Event = z.output<typeof eventSchema>;

/** Receives a webhook of Postmark, whose address contains the user `postmark` and the secret as its password. */
export function receiveFromPostmark(secret: string, { headers, body }: MailRequest): Received {
  if (!isFromPostmark(secret, headers)) return "rejected";
  const json = parseObject(body);
  return json ? readPostmarkEvent(json) : "malformed";
}

export function isFromPostmark(secret: string, headers: Headers): boolean {
  const expected = `Basic ${Buffer.from(`postmark:${secret}`).toString("base64")}`;
  return isSameSecret(headers.get("authorization"), expected);
}

export function readPostmarkEvent(json: object): Received {
  const parsed = eventSchema.safeParse(json);
  if (!parsed.success) return "malformed";
  const event = parsed.data;
  const words = wordsOf(event);
  return readEvent(findEvent(POSTMARK_EVENTS, ...words), {
    messageId: messageIdOf(messageOf(event.Metadata)),
    address: (event.Email ?? event.Recipient)?.trim() ?? null,
    reason: plainReason(...(words.length > 1 ? words.slice(1) : words)),
    at: event.BouncedAt ?? event.DeliveredAt ?? event.ChangedAt,
  });
}

function wordsOf({
  RecordType,
  Type,
  Inactive,
  SuppressSending,
  SuppressionReason,
  Origin,
}: Event): string[] {
  const event = RecordType ?? "";
  switch (event) {
    case "Bounce":
      return [event, Type ?? "", ...(Type === "SMTPApiError" && Inactive ? ["inactive"] : [])];
    case "SubscriptionChange": {
      if (SuppressSending === false) return [event, "reactivated"];
      const origin = SuppressionReason === "ManualSuppression" ? [Origin ?? ""] : [];
      return [event, SuppressionReason ?? "", ...origin];
    }
    default:
      return [event];
  }
}

/** Postmark names metadata like our header, whose case nodemailer changes. */
function messageOf(metadata: Event["Metadata"]): string | null {
  const [, id] = Object.entries(metadata ?? {}).find(([name]) => name.toLowerCase() === "message") ?? [];
  return typeof id === "string" ? id : null;
}
