import "server-only";
import { env } from "@/lib/env";
import { type SmsLength, smsLength, toSmsText } from "@/lib/text/sms-segments";
import type { MessageText } from "./kinds/message-kind";
import type { MessageKindName } from "./kinds/message-kinds";
import { composeMessage } from "./render-message";
import { samplePayloads } from "./sample-payloads";
import { mailPreview } from "./senders/mail-preview";

/** `html` is the email's page. `sms` is the text message. */
export type MessagePreview = { subject: string; html: string; sms: SmsLength & { text: string } };

/** Renders a message with sample values, which `payload` can replace. */
export async function previewMessage(
  name: MessageKindName,
  { payload = {}, changed }: { payload?: Record<string, string>; changed?: MessageText | undefined } = {},
): Promise<MessagePreview> {
  const { APP_URL, PRODUCT_NAME } = env();
  const sample = { ...samplePayloads(APP_URL)[name], ...payload };
  const message = composeMessage(name, sample, PRODUCT_NAME, { changed });
  const text = toSmsText(message.text);
  return {
    subject: message.subject,
    html: await mailPreview(message, PRODUCT_NAME),
    sms: { text, ...smsLength(text) },
  };
}
