import { z } from "zod";

type Outcome = { id: string; outcome: "delivered" | "bounced"; reason: string | null };

const OUTCOMES: Record<string, Outcome["outcome"]> = {
  delivered: "delivered",
  undelivered: "bounced",
  failed: "bounced",
};

/**
 * Reads a status of Twilio's: the message stands in the query, its status in the form. Null for what is only on its way
 * and for what isn't one of ours.
 */
export function readSmsStatus(query: string, form: URLSearchParams): Outcome | null {
  const id = z.guid().safeParse(new URLSearchParams(query).get("message"));
  const outcome = OUTCOMES[form.get("MessageStatus") ?? ""];
  if (!id.success || !outcome) return null;
  const code = /^\d{1,6}$/.exec(form.get("ErrorCode") ?? "")?.[0];
  return { id: id.data, outcome, reason: outcome === "bounced" && code ? `twilio ${code}` : null };
}
