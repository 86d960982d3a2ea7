import { escapeHtml } from "@/lib/text/escape-html";
import { footerHtml, footerLink } from "./mail-footer";
import { DISPLAY, mailFrame, masthead, shaded, TABLE, TEXT } from "./mail-frame";
import { markdownHtml, markdownText, markdownWords } from "./markdown-mail";
import { heading, mailButton, previewOf } from "./message-html";
import type { LetterMail, ShownInLetter } from "./sender";

const PICTURE_ID = "picture@letter";

/** An inline attachment, so that opening the email sends no request. */
export function letterAttachment(picture: Buffer) {
  return {
    cid: PICTURE_ID,
    filename: "picture.jpg",
    contentDisposition: "inline" as const,
    content: picture,
  };
}

type Options = {
  product: string;
  optOut: string;
  pictureSrc?: string | undefined;
  postalAddress?: string | null | undefined;
};

/** `pictureSrc` is the picture's address outside an email. */
export function letterHtml(
  { subject, body, firstName, picture, pictureText, shown, archive, appUrl }: LetterMail,
  { product, optOut, pictureSrc = `cid:${PICTURE_ID}`, postalAddress }: Options,
): string {
  const name = escapeHtml(product);
  return mailFrame({
    title: subject,
    preview: letterPreviewText(body, firstName),
    top: masthead(name),
    sheet: [
      heading(escapeHtml(subject)),
      ...(picture ? [pictureHtml(pictureSrc, pictureText)] : []),
      `<div style="text-align:left">${markdownHtml(body, appUrl, firstName)}</div>`,
      ...(shown ? [shownHtml(shown)] : []),
    ],
    footer: footerHtml(
      [
        `You get letters as a member of ${name}.`,
        `${footerLink(archive, "Read it in the club")} &nbsp;·&nbsp; ${footerLink(optOut, "Unsubscribe from letters")}`,
      ].join("<br>\n"),
      { postalAddress },
    ),
  });
}

/** The plain text of the email. It ends with the address to unsubscribe. */
export function letterText(
  { body, firstName, picture, pictureText, shown, archive, appUrl }: LetterMail,
  { product, optOut }: Pick<Options, "product" | "optOut">,
): string {
  return [
    ...(picture && pictureText ? [`[${pictureText}]`] : []),
    markdownText(body, appUrl, firstName),
    ...(shown ? [`${shown.label}\n${shown.title}\n${shown.note}\n${shown.link}`] : []),
    `You get letters as a member of ${product}.\nRead it in the club: ${archive}\nUnsubscribe from letters: ${optOut}`,
  ].join("\n\n");
}

function pictureHtml(src: string, text: string): string {
  const style = `display:block;width:100%;height:auto;border:0;margin:0 0 26px;font:italic 15px/1.5 ${TEXT}`;
  return `<img src="${escapeHtml(src)}" width="490" alt="${escapeHtml(text)}" ${shaded(["soft"], style)}>`;
}

function shownHtml({ label, title, note, link, button }: ShownInLetter): string {
  return `<table ${TABLE} style="table-layout:fixed;margin:34px 0 16px"><tr><td align="center" ${shaded(["edge"], "padding:26px 18px 10px;border-width:1px;border-style:solid")}>
<p ${shaded(["brass"], `margin:0 0 8px;font:14px/1.4 ${TEXT}`)}>${escapeHtml(label)}</p>
<p ${shaded(["ink"], `margin:0 0 6px;font:24px/1.25 ${DISPLAY}`)}>${escapeHtml(title)}</p>
<p ${shaded(["soft"], `margin:0;font:15px/1.5 ${TEXT}`)}>${escapeHtml(note)}</p>
${mailButton(link, escapeHtml(button))}
</td></tr></table>`;
}

const WORDS = "dear|hello|hi|hey|greetings|good (?:morning|afternoon|evening|day)";
const TITLES = "(?:mr|mrs|ms|mx|dr|prof)\\.";
/** A first line that only greets, such as "Good evening," or "Welcome!". */
const GREETING_LINE = new RegExp(
  `^(?:${WORDS}|welcome)\\b(?:[^\\n.?]|\\b${TITLES}){0,80}(?:[,!:–—]|(?<![.?!]))[ \\t]*(?:\\n+|$)`,
  "iu",
);
/** A first paragraph that only names the readers, such as "Ladies and gentlemen,", or a short one such as "Hi Ada.". */
const SALUTATION = new RegExp(
  `^(?:[^\\n.?!,:]{1,40},|(?:${WORDS})(?: [^\\s.]+){0,2}\\.)[ \\t]*\\n\\n+`,
  "iu",
);
/** A greeting before the first sentence, such as "Dear Ada,". */
const GREETING = new RegExp(`^(?:${WORDS})\\b[^\\n.?!,:–—]{0,60}[,!:–—]\\s+`, "iu");
const MARKER = /^(?:- |\d+\. |> )+/;

/** What mail programs show after the subject: the first line or, after a greeting such as "Dear Ada,", the first sentence. */
export function letterPreviewText(body: string, firstName: string | null): string {
  const words = markdownWords(body, firstName);
  const rest = words.replace(GREETING_LINE, "").replace(SALUTATION, "");
  const isGreeting = rest !== words;
  const text = isGreeting ? rest : words.replace(GREETING, "");
  if (text === "" || text === words) return previewOf(words.replace(MARKER, ""));
  return previewOf(firstSentence(text));
}

function firstSentence(text: string): string {
  const [block = ""] = text.split(/\n\n|\n(?= *(?:- |\d+\. |> ))/);
  const line = block.replace(/\s+/g, " ").replace(MARKER, "").trim();
  const [first] = new Intl.Segmenter("en", { granularity: "sentence" }).segment(line);
  return first?.segment.trim() ?? line;
}
