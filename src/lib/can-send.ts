import "server-only";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

type Kind = "email" | "phone";

const warned = new Set<Kind>();

/** Returns whether a provider is configured, or the demo shows the messages at /outbox. */
export function canSend(kind: Kind): boolean {
  const { DEMO, SMTP_URL, TWILIO_ACCOUNT_SID } = env();
  return DEMO || Boolean(kind === "email" ? SMTP_URL : TWILIO_ACCOUNT_SID);
}

/** Logs only once per process and kind. */
export function warnIfUnsendable(kind: Kind): void {
  if (canSend(kind) || warned.has(kind)) return;
  warned.add(kind);
  log.warn({ kind }, "a code stays queued: no provider is configured");
}
