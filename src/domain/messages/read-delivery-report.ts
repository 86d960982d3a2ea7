import { z } from "zod";

export type DeliveryReport = { id: string; outcome: "delivered" | "bounced"; reason: string | null };

const bounceSchema = z.object({
  messageId: z
    .string()
    .transform((text) => /^<?([0-9a-f-]{36})(@|$)/i.exec(text.trim())?.[1])
    .pipe(z.guid()),
  status: z.enum(["bounced", "delivered"]).default("bounced"),
});

/** Parses a mail webhook, which identifies a message by its id or its Message-ID. Returns null if invalid. */
export function readBounce(body: string): DeliveryReport | null {
  const parsed = bounceSchema.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { messageId: id, status: outcome } = parsed.data;
  return { id, outcome, reason: outcome === "bounced" ? "mail bounced" : null };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const SMS_OUTCOMES: Record<string, DeliveryReport["outcome"]> = {
  delivered: "delivered",
  undelivered: "bounced",
  failed: "bounced",
};

/** Parses a Twilio status: the message id from the query, the status from the form. Null if not final. */
export function readSmsStatus(query: string, form: URLSearchParams): DeliveryReport | null {
  const id = z.guid().safeParse(new URLSearchParams(query).get("message"));
  const outcome = SMS_OUTCOMES[form.get("MessageStatus") ?? ""];
  if (!id.success || !outcome) return null;
  const code = /^\d{1,6}$/.exec(form.get("ErrorCode") ?? "")?.[0];
  return { id: id.data, outcome, reason: outcome === "bounced" && code ? `twilio ${code}` : null };
}
