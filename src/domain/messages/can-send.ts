import "server-only";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

type Kind = "email" | "phone";

const warned = new Set<Kind>();

/** Whether what is written to a contact of this kind leaves: a provider is configured, or the demo shows it at /outbox. */
export function canSend(kind: Kind): boolean {
  const { DEMO, SMTP_URL, TWILIO_ACCOUNT_SID } = env();
  return DEMO || Boolean(kind === "email" ? SMTP_URL : TWILIO_ACCOUNT_SID);
}

/** Says in the log, once a process and kind, that somebody asked for a code that nothing can send. */
export function warnWhereKept(kind: Kind): void {
  if (canSend(kind) || warned.has(kind)) return;
  warned.add(kind);
  log.warn({ kind }, "a code was asked for and is kept: no provider is configured");
}
