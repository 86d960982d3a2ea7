import { cardTop } from "@/lib/card/card-picture";
import { sharp } from "@/lib/sharp";
import { escapeHtml } from "@/lib/text/escape-html";
import { cutText, isTooLong } from "@/lib/text/text-length";
import { footerHtml, footerLink } from "./mail-footer";
import { CARD_COLORS, DISPLAY, mailFrame, masthead, shaded, TABLE, TEXT } from "./mail-frame";
import type { Outgoing } from "./sender";

/** What an email shows. */
export type MailContent = Pick<
  Outgoing,
  | "subject"
  | "text"
  | "code"
  | "card"
  | "link"
  | "button"
  | "optOut"
  | "switchOff"
  | "postalAddress"
  | "isUrgent"
>;

const PREVIEW_LENGTH = 140;

/** Only `link` (as the button), `optOut` and `switchOff` become links, even if other text looks like one. */
export function messageHtml(content: MailContent, product: string): string {
  const { body, optOutText } = splitOptOut(content);
  const code = content.isUrgent && content.code && body.startsWith(content.code) ? content.code : "";
  const { before, after } = splitAtLink(body.slice(code.length), content);
  const html = (part: string) => unbroken(escapeHtml(part), escapeHtml(product));
  const subject = html(content.subject);
  const button = content.link ? buttonTo(content, content.link, html(content.button ?? product)) : [];
  return mailFrame({
    title: code ? product : content.subject,
    preview: previewOf(code ? before.slice(before.indexOf(".") + 1) : before),
    top: content.card
      ? cardHtml({ product: html(product), heading: subject, recipient: escapeHtml(content.card.recipient) })
      : masthead(html(product)),
    sheet: [
      ...(code ? [digits(code)] : content.card ? [] : [heading(subject)]),
      ...paragraphs(before, html, content.code),
      ...button,
      ...paragraphs(after, html, content.code),
    ],
    footer: footerHtml(optOutText && content.optOut ? footerLink(content.optOut, optOutText) : "", content),
  });
}

/** Splits off the last paragraph if it ends with the opt-out link. */
function splitOptOut({ text, optOut }: MailContent): { body: string; optOutText: string } {
  const start = text.lastIndexOf("\n\n");
  if (!optOut || start < 0 || !text.endsWith(optOut)) return { body: text, optOutText: "" };
  return { body: text.slice(0, start), optOutText: text.slice(start, -optOut.length).trim() };
}

function splitAtLink(body: string, { link, button }: MailContent): { before: string; after: string } {
  const at = link ? body.lastIndexOf(link) : -1;
  if (!link || at < 0) return { before: body, after: "" };
  const before = body.slice(0, at).trimEnd();
  const label = `${button}:`;
  return {
    before: before.endsWith(label) ? before.slice(0, -label.length).trimEnd() : before,
    after: body.slice(at + link.length),
  };
}

type ToHtml = (text: string) => string;

/** Keeps the club's name on one line, if a line has room for it. */
function unbroken(html: string, product: string): string {
  return html.replaceAll(product, () => product.replaceAll(" ", "&nbsp;"));
}

function paragraphs(part: string, toHtml: ToHtml, code = ""): string[] {
  const line = code && `Invite code: ${code}`;
  const separated = line ? part.replaceAll(line, () => `\n\n${line}\n\n`) : part;
  return separated
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => (paragraph === line ? inviteCode(code) : plain(paragraph, toHtml)));
}

function plain(paragraph: string, toHtml: ToHtml): string {
  const html = toHtml(paragraph).replaceAll(" &#62;", "&nbsp;&#62;").replaceAll("\n", "<br>\n");
  return `<p ${shaded(["ink"], `margin:0 0 18px;font:17px/1.55 ${TEXT}`)}>${html}</p>`;
}

export function heading(html: string): string {
  const style = `margin:0 0 22px;font:normal 29px/1.2 ${DISPLAY};text-wrap:balance`;
  return `<h1 ${shaded(["ink"], style, "heading")}>${html}</h1>`;
}

function digits(code: string): string {
  const style = `margin:0 0 20px;font:normal 42px/1.2 ${DISPLAY};letter-spacing:.2em;text-indent:.2em;font-variant-numeric:lining-nums`;
  return `<p ${shaded(["ink"], style, "digits")}>${escapeHtml(code)}</p>`;
}

function inviteCode(code: string): string {
  const label = `font:14px/1.5 ${TEXT}`;
  const value = `font:21px/1.4 ${DISPLAY};letter-spacing:.08em;font-variant-numeric:lining-nums`;
  return `<p style="margin:26px 0 28px"><span ${shaded(["soft"], label)}>Invite code:</span><br>
<span ${shaded(["brass"], value)}>${escapeHtml(code)}</span></p>`;
}

export function mailButton(link: string, labelHtml: string): string {
  const style = `display:inline-block;padding:14px 28px;font:17px/1.3 ${TEXT};text-decoration:none`;
  return `<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0" style="margin:26px auto 18px"><tr><td align="center" ${shaded(["button"], "border-radius:2px;mso-padding-alt:14px 28px")}><a href="${escapeHtml(link)}" ${shaded(["label"], style)}>${labelHtml}</a></td></tr></table>`;
}

function buttonTo({ code }: MailContent, link: string, labelHtml: string): string[] {
  const href = escapeHtml(link);
  // With the code, the short address leads to the same page.
  const address = code ? shortAddress(link) : link;
  return [
    mailButton(link, labelHtml),
    `<p ${shaded(["soft"], `margin:0 0 18px;font:14px/1.5 ${TEXT}`)}>If the button doesn’t work:<br>
<a href="${href}" ${shaded(["soft"])}>${escapeHtml(address)}</a></p>`,
  ];
}

/** Returns the host and the first part of the path, for example "club.example/invitation". */
function shortAddress(link: string): string {
  const { host, pathname } = new URL(link);
  return `${host}/${pathname.split("/")[1]}`;
}

export function previewOf(text: string): string {
  const line = (text.trim().split("\n")[0] ?? "").trim();
  if (!isTooLong(line, PREVIEW_LENGTH)) return line;
  const cut = cutText(line, PREVIEW_LENGTH);
  const lastSpace = cut.lastIndexOf(" ");
  return lastSpace > 0 ? `${cut.slice(0, lastSpace)} …` : `${cut}…`;
}

const PICTURE_ID = "card@invitation";
/** In pixels: 1.5 times the email's width. With 16 colors, the file has about 60 kB. */
const PICTURE_WIDTH = 816;
/** Letters of a name that fits on one line in large letters. */
const SHORT_NAME = 14;

/** Script typefaces of Apple's devices, Windows and Android, otherwise the display typeface; an email loads no font. */
const SCRIPT = `'Snell Roundhand','Segoe Script','Dancing Script',${DISPLAY}`;

/** An inline attachment, so that opening the email sends no request. */
export async function cardAttachment(engraving: string) {
  const drawn = sharp(Buffer.from(cardTop(engraving))).resize(PICTURE_WIDTH);
  const content = await drawn.png({ palette: true, colours: 16, dither: 0 }).toBuffer();
  return { cid: PICTURE_ID, filename: "card.png", contentDisposition: "inline" as const, content };
}

type CardTexts = { product: string; heading: string; recipient: string };

/** The card with its text on the green below the picture. Takes HTML. Complete without the picture: its text is the club's name. */
function cardHtml({ product, heading, recipient }: CardTexts): string {
  const { line, foil, ink } = CARD_COLORS;
  const size = recipient.length > SHORT_NAME ? 34 : 46;
  const picture = `display:block;width:100%;height:auto;border:0;color:${foil};font:27px/2.6 ${DISPLAY}`;
  return `<table ${TABLE} style="table-layout:fixed"><tr><td align="center" style="border:1px solid ${line};overflow-wrap:anywhere;word-break:break-word">
<img src="cid:${PICTURE_ID}" width="544" alt="${product}" style="${picture}">
<h1 style="margin:0;padding:6px 20px 0;font:normal 21px/1.3 ${DISPLAY};text-wrap:balance;color:${foil}">${heading}</h1>
<p style="margin:0;padding:10px 20px 14px;font:normal ${size}px/1.25 ${SCRIPT};color:${ink}">${recipient}</p>
<p style="margin:0;padding:0 20px 28px;font:13px/1.5 ${TEXT};letter-spacing:.2em;color:${foil}">VIP SHOPPING AWAITS</p>
</td></tr></table>`;
}
