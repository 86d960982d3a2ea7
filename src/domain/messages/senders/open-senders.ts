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

function openEmail({ SMTP_URL, MAIL_FROM, APP_URL, PRODUCT_NAME }: Env) {
  if (!SMTP_URL || !MAIL_FROM) return null;
  const host = new URL(APP_URL).hostname;
  return openEmailSender({ smtpUrl: SMTP_URL, from: MAIL_FROM, host, product: PRODUCT_NAME });
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
