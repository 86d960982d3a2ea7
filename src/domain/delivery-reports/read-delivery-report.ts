import { z } from "zod";
import { ENDPOINT_EVENTS } from "@/lib/provider-events/endpoint-events";
import { type FoundEvent, findEvent } from "@/lib/provider-events/event-table";
import { TWILIO_EVENTS } from "@/lib/provider-events/twilio-events";
import { type DeliveryReport, messageIdOf, parseJson, readEvent } from "./delivery-report";

const bounceSchema = z.object({
  messageId: z.string().transform(messageIdOf).pipe(z.string()),
  status: z.enum(["bounced", "delivered", "complained"]).default("bounced"),
  permanent: z.boolean().default(false),
});

/** Parses a mail webhook, which identifies a message by its id or its Message-ID. Returns null if invalid. */
export function readBounce(body: string): DeliveryReport | null {
  const parsed = bounceSchema.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { messageId, status, permanent } = parsed.data;
  const words = status === "bounced" && permanent ? [status, "permanent"] : [status];
  const reason = status === "bounced" ? "mail bounced" : null;
  const { reports } = readEvent(findEvent(ENDPOINT_EVENTS, ...words), {
    ...{ messageId, reason },
    address: null,
    at: null,
  });
  return reports[0] ?? null;
}

export type SmsStatus = {
  /** Our message's id; null if the query has none. */
  messageId: string | null;
  found: FoundEvent;
  reason: string | null;
  /** The number of the text. */
  to: string;
};

/** Parses a Twilio status: the message id from the query, the status from the form. */
export function readSmsStatus(query: string, form: URLSearchParams): SmsStatus {
  const status = form.get("MessageStatus") ?? "";
  const code = /^[1-9]\d{0,5}$/.exec(form.get("ErrorCode") ?? "")?.[0];
  const hasFailed = status === "undelivered" || status === "failed";
  return {
    messageId: z.guid().safeParse(new URLSearchParams(query).get("message")).data ?? null,
    found: findEvent(TWILIO_EVENTS, ...(hasFailed && code ? ["error", code] : [status])),
    reason: hasFailed && code ? `twilio ${code}` : null,
    to: form.get("To") ?? "",
  };
}
