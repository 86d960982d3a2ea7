import "server-only";
import type { Env } from "@/lib/env";
import type { MailRequest, Received } from "./delivery-report";
import { receiveFromPostmark } from "./postmark-reports";
import { receiveFromResend } from "./resend-reports";
import { receiveFromSendGrid } from "./sendgrid-reports";
import { receiveFromSes } from "./ses-reports";

type Provider = {
  setting:
    | "SES_SNS_TOPIC_ARN"
    | "POSTMARK_WEBHOOK_SECRET"
    | "RESEND_WEBHOOK_SECRET"
    | "SENDGRID_WEBHOOK_PUBLIC_KEY";
  /** Verifies and reads a request. `now` is in milliseconds since 1970. */
  receive: (setting: string, request: MailRequest, now: number) => Received | Promise<Received>;
};

/** The providers whose own webhooks report deliveries, by the last part of the address `/api/mail/…`. */
const MAIL_PROVIDERS = {
  ses: { setting: "SES_SNS_TOPIC_ARN", receive: receiveFromSes },
  postmark: { setting: "POSTMARK_WEBHOOK_SECRET", receive: receiveFromPostmark },
  resend: { setting: "RESEND_WEBHOOK_SECRET", receive: receiveFromResend },
  sendgrid: { setting: "SENDGRID_WEBHOOK_PUBLIC_KEY", receive: receiveFromSendGrid },
} as const satisfies Record<string, Provider>;

export type MailProvider = keyof typeof MAIL_PROVIDERS;

export function isMailProvider(name: string): name is MailProvider {
  return Object.hasOwn(MAIL_PROVIDERS, name);
}

/** Returns null if the provider's setting is missing. */
export async function receiveReports(
  env: Env,
  name: MailProvider,
  request: MailRequest,
): Promise<Received | null> {
  const { setting, receive }: Provider = MAIL_PROVIDERS[name];
  const value = env[setting];
  return value ? receive(value, request, Date.now()) : null;
}
