import "server-only";
import type { Database } from "@/db/client";
import { env } from "@/lib/env";
import { type SmsLength, smsLength, toSmsText } from "@/lib/text/sms-segments";
import type { MessageText } from "./kinds/message-kind";
import type { MessageKindName } from "./kinds/message-kinds";
import { composeMessage, readClub } from "./render-message";
import { samplePayloads } from "./sample-payloads";
import { cardAttachment, type MailContent, messageHtml } from "./senders/message-html";

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

/** Returns an email's page to look at, for a sandboxed frame: with the attached picture inside, and with links that lead nowhere. */
async function mailPreview(content: MailContent, product: string): Promise<string> {
  const html = messageHtml(content, product).replace(/ href="[^"]*"/g, "");
  if (!content.card) return html;
  const { cid, content: picture } = await cardAttachment(content.card.engraving);
  return html.replaceAll(`cid:${cid}`, `data:image/png;base64,${picture.toString("base64")}`);
}
