import { z } from "zod";
import { type DeliveryReport, messageIdOf, parseJson } from "./delivery-reports/delivery-report";

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
  const reason = status === "bounced" ? "mail bounced" : null;
  return { messageId, address: null, status, isPermanent: permanent, reason, at: null };
}

type SmsStatus = { id: string; outcome: "delivered" | "bounced"; reason: string | null };

const SMS_OUTCOMES: Record<string, SmsStatus["outcome"]> = {
  delivered: "delivered",
  undelivered: "bounced",
  failed: "bounced",
};

/** Parses a Twilio status: the message id from the query, the status from the form. Null if not final. */
export function readSmsStatus(query: string, form: URLSearchParams): SmsStatus | null {
  const id = z.guid().safeParse(new URLSearchParams(query).get("message"));
  const outcome = SMS_OUTCOMES[form.get("MessageStatus") ?? ""];
  if (!id.success || !outcome) return null;
  const code = /^\d{1,6}$/.exec(form.get("ErrorCode") ?? "")?.[0];
  return { id: id.data, outcome, reason: outcome === "bounced" && code ? `twilio ${code}` : null };
}
