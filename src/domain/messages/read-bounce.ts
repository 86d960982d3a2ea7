import { z } from "zod";

const bounceSchema = z.object({
  messageId: z
    .string()
    .transform((text) => /^<?([0-9a-f-]{36})(@|$)/i.exec(text.trim())?.[1])
    .pipe(z.guid()),
  status: z.enum(["bounced", "delivered"]).default("bounced"),
});

/** Reads the body of a mail webhook: a message by its id or by the Message-ID it was sent with. Null when it is neither. */
export function readBounce(
  body: string,
): { id: string; outcome: "delivered" | "bounced"; reason: string | null } | null {
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
