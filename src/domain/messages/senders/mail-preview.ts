import { cardAttachment } from "./mail-card";
import { type MailContent, messageHtml } from "./message-html";

/** Returns an email's page to look at, for a sandboxed frame: with the attached picture inside, and with links that lead nowhere. */
export async function mailPreview(content: MailContent, product: string): Promise<string> {
  const html = messageHtml(content, product).replace(/ href="[^"]*"/g, "");
  if (!content.card) return html;
  const { cid, content: picture } = await cardAttachment(content.card.engraving);
  return html.replaceAll(`cid:${cid}`, `data:image/png;base64,${picture.toString("base64")}`);
}
