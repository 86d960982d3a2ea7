import "server-only";
import type { Database } from "@/db/client";
import { env } from "@/lib/env";
import { type SmsLength, smsLength, toSmsText } from "@/lib/text/sms-segments";
import type { MessageText } from "./kinds/message-kind";
import type { MessageKindName } from "./kinds/message-kinds";
import { readClub } from "./read-club";
import { composeMessage } from "./render-message";
import { samplePayloads } from "./sample-payloads";
import { mailPreview } from "./senders/mail-preview";

const SAMPLE_ID = "5d1f0a7c-6e2b-4c39-9b84-7a1d3e5f0c62";

/** `html` is the email's page. `sms` is the text message. */
export type MessagePreview = { subject: string; html: string; sms: SmsLength & { text: string } };

/** Renders a message with sample values, which `payload` can replace. */
export async function previewMessage(
  db: Database,
  name: MessageKindName,
  { payload = {}, changed }: { payload?: Record<string, string>; changed?: MessageText | undefined } = {},
): Promise<MessagePreview> {
  const club = await readClub(db);
  const sample = { ...samplePayloads(env().APP_URL)[name], ...payload };
  const message = composeMessage(name, sample, club, { id: SAMPLE_ID, changed });
  const text = toSmsText(message.text);
  return {
    subject: message.subject,
    html: await mailPreview(message, club.product),
    sms: { text, ...smsLength(text) },
  };
}
