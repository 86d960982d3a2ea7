import type { Env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { openEmailSender } from "./email-sender";
import type { Channel, Sender } from "./sender";
import { openSmsSender } from "./sms-sender";

export type Senders = Partial<Record<Channel, Sender>>;

export function configuredChannels(env: Env): Channel[] {
  const channels: Channel[] = [];
  if (env.SMTP_URL) channels.push("email");
  if (env.TWILIO_ACCOUNT_SID) channels.push("sms");
  return channels;
}

/** Postmark repeats it in its webhooks, as metadata. It does not repeat the Message-ID. nodemailer changes its case. */
export const POSTMARK_HEADER = "X-PM-Metadata-message";

export function openSenders(env: Env): { senders: Senders; close: () => void } {
  const email = openEmail(env);
  const sms = openSms(env);
  return {
    senders: { ...(email && { email: email.send }), ...(sms && { sms: sms.send }) },
    close: () => {
      email?.close();
      sms?.close();
    },
  };
}

function openEmail({ SMTP_URL, MAIL_FROM, APP_URL, PRODUCT_NAME, POSTMARK_WEBHOOK_SECRET }: Env) {
  if (!SMTP_URL || !MAIL_FROM) return null;
  return openEmailSender({
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    host: new URL(APP_URL).hostname,
    product: PRODUCT_NAME,
    idHeader: POSTMARK_WEBHOOK_SECRET && POSTMARK_HEADER,
  });
}

function openSms({ APP_URL, TWILIO_API_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }: Env) {
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return null;
  return openSmsSender({
    apiUrl: TWILIO_API_URL,
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    statusUrl: `${APP_URL}${paths.twilioStatus}`,
  });
}
