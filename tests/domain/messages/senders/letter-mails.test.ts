import { execFileSync } from "node:child_process";
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";
import { openEmailSender } from "@/domain/messages/senders/email-sender";
import { letterText } from "@/domain/messages/senders/letter-html";
import type { LetterMail, Sender } from "@/domain/messages/senders/sender";
import { sharp } from "@/lib/sharp";
import { fillFields } from "@/lib/text/merge-field";
import { startSmtpServer, type TestSmtpServer } from "../../../support/fakes/smtp-server";
import { isLongTest } from "../../../support/trials";
import { LETTER_SAMPLES, type LetterSample } from "./letter-samples";

/** A long test also reads each email with w3m. */
const W3M = ["-dump", "-T", "text/html", "-I", "UTF-8", "-O", "UTF-8", "-cols", "2000"];
const APP_URL = "https://plus-one.test";
const OPT_OUT = `${APP_URL}/unsubscribe?t=abc`;
const FOOTER = "You get letters as a member of Plus One.";

let smtp: TestSmtpServer;
let email: { send: Sender; close: () => void };
let picture: Buffer;

beforeAll(async () => {
  smtp = await startSmtpServer();
  const settings = { from: "Plus One <hello@plus-one.test>", host: "plus-one.test", product: "Plus One" };
  email = openEmailSender({ smtpUrl: smtp.url, ...settings });
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#123c2e" } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  email.close();
  await smtp.close();
});

test("there are 25 letters", () => {
  expect(LETTER_SAMPLES).toHaveLength(25);
});

test.each(LETTER_SAMPLES)(
  "two mail parsers read the same words, links and numbers: $what",
  async (sample) => {
    const { subject, text, html } = await sendAndRead(sample);
    expect(subject).toBe(fillFields(sample.subject ?? "A letter", sample.isNameless ? null : "Ada"));
    const [plain = ""] = text.split(`\n\n${FOOTER}`);
    expect(plain).toBe(sample.text);
    expect(previewIn(html)).toBe(sample.preview);
    expect(wordsOfHtml(html)).toEqual(wordsOfText(`${subject}\n\n${plain}`));
    expect(linksIn(html)).toEqual(addressesIn(plain));
    expect(numbersIn(html)).toEqual(sample.numbers ?? []);
    if (!isLongTest) return;
    const shown = browse(html);
    expect(wordsOfText(shown)).toEqual(wordsOfText(`${subject}\n\n${plain}`));
    expect([...shown.matchAll(/^\s*(\d+)\. /gm)].map(([, number]) => Number(number))).toEqual(
      sample.numbers ?? [],
    );
  },
);

/** Sends a letter through the mail server, and returns what both parsers read. */
async function sendAndRead({ body, subject = "A letter", isNameless, pictureText = "" }: LetterSample) {
  const firstName = isNameless ? null : "Ada";
  const letter: LetterMail = {
    ...{ body, firstName, appUrl: APP_URL, shown: null, archive: `${APP_URL}/account/letters/1` },
    subject: fillFields(subject, firstName),
    picture: pictureText ? picture : null,
    pictureText: fillFields(pictureText, firstName),
  };
  const text = letterText(letter, { product: "Plus One", optOut: OPT_OUT });
  const id = crypto.randomUUID();
  const address = "ada@example.test";
  await email.send({ id, address, subject: letter.subject, text, letter, optOut: OPT_OUT, isUrgent: false });
  const source = smtp.mails.at(-1)?.source ?? "";
  const one = await simpleParser(source, { keepCidLinks: true });
  const other = await PostalMime.parse(source);
  const read = {
    subject: one.subject ?? "",
    text: lines(one.text ?? ""),
    html: lines(one.html || ""),
  };
  expect({ subject: other.subject, text: lines(other.text ?? ""), html: lines(other.html ?? "") }).toEqual(
    read,
  );
  expect(other.attachments).toHaveLength(pictureText ? 1 : 0);
  expect(one.attachments).toHaveLength(pictureText ? 1 : 0);
  return read;
}

function lines(text: string): string {
  return text.replace(/\r\n/g, "\n").trimEnd();
}

function previewIn(html: string): string {
  const [, preview = ""] = /max-height:0[^>]*>(.*?)&#847;/s.exec(html) ?? [];
  return decode(preview);
}

/** The sheet: the subject and the body, without the masthead and the footer. */
function sheetOf(html: string): string {
  return html.slice(html.indexOf("<h1"), html.indexOf(FOOTER));
}

function wordsOfHtml(html: string): string[] {
  const described = sheetOf(html).replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, "[$1] ");
  return words(
    decode(
      described
        .replace(/<(?:br|\/?(?:p|h[1-6]|li|ul|ol|div|hr|table|tr|td))\b[^>]*>/g, " ")
        .replace(/<[^>]*>/g, ""),
    ),
  );
}

/** Leaves out what plain text has instead of tags: markers, quotation signs, rules, and addresses after links. */
function wordsOfText(text: string): string[] {
  const unmarked = text
    .replace(/^[ >]*(?:(?:[-*•○□■+o#@]|\d+\.) +)*/gm, "")
    .replace(/^ *[─━_*-][ ─━_*-]{4,}$/gm, "");
  return words(unmarked.replace(/ \((?:https?:|mailto:)[^\s)]*(?:\([^\s)]*\))?\)/g, ""));
}

function words(text: string): string[] {
  return text.split(/[\s[\]]+/).filter((word) => word !== "" && word !== "*");
}

function linksIn(html: string): string[] {
  return [...sheetOf(html).matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) =>
    decode(href).replace(/\/$/, ""),
  );
}

/** The addresses in plain text, as a mail program finds them. */
function addressesIn(text: string): string[] {
  return [...text.matchAll(/(?:https?:\/\/|www\.|mailto:)[^\s<>]*[^\s<>).,!”]/g)].map(([address]) =>
    address.replace(/^www\./, "https://www.").replace(/\/$/, ""),
  );
}

function numbersIn(html: string): number[] {
  const open: { isOrdered: boolean; next: number }[] = [];
  const numbers: number[] = [];
  for (const [tag, closing, name, start] of html.matchAll(
    /<(\/?)(ol|ul|li)\b(?:[^>]*?\bstart="(\d+)")?[^>]*>/g,
  )) {
    const list = open.at(-1);
    if (name === "li") {
      if (!closing && list?.isOrdered) numbers.push(list.next++);
    } else if (closing) open.pop();
    else open.push({ isOrdered: tag.startsWith("<ol"), next: Number(start ?? 1) });
  }
  return numbers;
}

function decode(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))).replace(/&nbsp;/g, " ");
}

function browse(html: string): string {
  return execFileSync("w3m", W3M, { input: `<meta charset="utf-8">${sheetOf(html)}`, encoding: "utf8" });
}
