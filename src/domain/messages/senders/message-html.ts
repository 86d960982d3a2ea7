import { escapeHtml } from "@/lib/text/escape-html";
import { mailFrame } from "./mail-frame";
import { DISPLAY, shaded, TEXT } from "./mail-style";
import type { Outgoing } from "./sender";

type Words = Pick<Outgoing, "subject" | "text" | "code" | "link" | "button" | "optOut" | "isUrgent">;

/** How many characters of a text lists of mail are given to show beside its subject. */
const PREVIEW = 140;

/**
 * The HTML part of an e-mail: the words of its text in their order, everything escaped. Only `link`, as the one button,
 * and `optOut` can be followed, whatever a name looks like. Above them stands the subject, or the code they begin with.
 */
export function messageHtml(words: Words, product: string): string {
  const { body, leave } = withoutLeave(words);
  const code = words.isUrgent && words.code && body.startsWith(words.code) ? words.code : "";
  const { before, after } = aroundLink(body.slice(code.length), words);
  const head = code ? digits(code) : heading(words.subject);
  const button = words.link ? buttonTo(words.link, words.button ?? product) : [];
  return mailFrame({
    product,
    title: code ? product : words.subject,
    preview: previewOf(code ? before.slice(before.indexOf(".") + 1) : before),
    sheet: [head, ...paragraphs(before, words.code), ...button, ...paragraphs(after, words.code)],
    foot:
      leave && words.optOut ? `<a href="${escapeHtml(words.optOut)}" ${shaded(["soft"])}>${leave}</a>` : "",
  });
}

/** The text without its last paragraph where that names the address to opt out, and that paragraph's words, escaped. */
function withoutLeave({ text, optOut }: Words): { body: string; leave: string } {
  const start = text.lastIndexOf("\n\n");
  if (!optOut || start < 0 || !text.endsWith(optOut)) return { body: text, leave: "" };
  return { body: text.slice(0, start), leave: escapeHtml(text.slice(start, -optOut.length).trim()) };
}

/** The text before its link and after it. What the button says in the same words isn't said before it. */
function aroundLink(body: string, { link, button }: Words): { before: string; after: string } {
  const at = link ? body.lastIndexOf(link) : -1;
  if (!link || at < 0) return { before: body, after: "" };
  const before = body.slice(0, at).trimEnd();
  const said = `${button}:`;
  return {
    before: before.endsWith(said) ? before.slice(0, -said.length).trimEnd() : before,
    after: body.slice(at + link.length),
  };
}

/** The paragraphs of a part of the text; the line with the invitation's code stands out. */
function paragraphs(part: string, code = ""): string[] {
  const line = code && `Invite code: ${code}`;
  const parted = line ? part.replaceAll(line, () => `\n\n${line}\n\n`) : part;
  return parted
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => (paragraph === line ? inviteCode(code) : plain(paragraph)));
}

function plain(paragraph: string): string {
  const words = escapeHtml(paragraph).replaceAll(" &#62;", "&nbsp;&#62;").replaceAll("\n", "<br>\n");
  return `<p ${shaded(["ink"], `margin:0 0 18px;font:17px/1.55 ${TEXT}`)}>${words}</p>`;
}

function heading(subject: string): string {
  const style = `margin:0 0 22px;font:normal 29px/1.2 ${DISPLAY}`;
  return `<h1 ${shaded(["ink"], style, "heading")}>${escapeHtml(subject)}</h1>`;
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

function buttonTo(link: string, label: string): string[] {
  const href = escapeHtml(link);
  const style = `display:inline-block;padding:14px 28px;font:17px/1.3 ${TEXT};text-decoration:none`;
  return [
    `<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0" style="margin:26px auto 18px"><tr><td align="center" ${shaded(["button"], "border-radius:2px;mso-padding-alt:14px 28px")}><a href="${href}" ${shaded(["label"], style)}>${escapeHtml(label)}</a></td></tr></table>`,
    `<p ${shaded(["soft"], `margin:0 0 18px;font:13px/1.5 ${TEXT};word-break:break-all`)}>${href}</p>`,
  ];
}

/** As much of a text's first paragraph as lists of mail show, cut between words. */
function previewOf(text: string): string {
  const line = (text.trim().split("\n")[0] ?? "").trim();
  return line.length <= PREVIEW ? line : `${line.slice(0, line.lastIndexOf(" ", PREVIEW))} …`;
}
