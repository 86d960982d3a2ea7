import "server-only";
import EmailReplyParser from "email-reply-parser";
import { convert } from "html-to-text";
import { env } from "@/lib/env";
import { graphemesOf } from "@/lib/text/count-graphemes";
import { tidyText } from "../text-rules/plain-text";

/** How many characters of a reply the club keeps. */
const MAX_CHARACTERS = 1000;
/** The parser of quotes needs seconds for long texts. */
const MAX_PARSED = 8000;

/** Returns the text of an email's HTML part, without addresses of links and pictures. */
export function textOfHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: 100 },
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
      { selector: "hr", format: "skip" },
    ],
  });
}

/** The words of a reply, without quoted lines. `isCut`: they were longer than the club keeps. */
export function readWords(received: string): { text: string; isCut: boolean } {
  const graphemes = graphemesOf(withoutQuotes(tidyLines(received)));
  const isCut = graphemes.length > MAX_CHARACTERS;
  return { text: graphemes.slice(0, MAX_CHARACTERS).join("").trim(), isCut };
}

/** Leaves at most one empty line. */
function tidyLines(received: string): string {
  return tidyText(received)
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n");
}

/**
 * Leaves out what the library takes for a quote, from the first line on that is surely the club's: it takes some sentences of a
 * person for the beginning of a quote. If nothing is left, returns the whole text.
 */
function withoutQuotes(text: string): string {
  if (text.length > MAX_PARSED) return text;
  const fragments = new EmailReplyParser().read(text).getFragments();
  const kept = fragments.map((fragment) => {
    const content = fragment.getContent();
    if (fragment.isQuoted()) return untilMark(content, isClubs);
    return fragment.isSignature() ? untilMark(content, hasClubsAddress) : content;
  });
  return tidyLines(kept.join("\n")) || text;
}

function untilMark(content: string, isMark: (line: string) => boolean): string {
  const lines = content.split("\n");
  const mark = lines.findIndex(isMark);
  return (mark < 0 ? lines : lines.slice(0, mark)).join("\n");
}

function isClubs(line: string): boolean {
  return /^\s*>/.test(line) || line.includes(env().PRODUCT_NAME) || hasClubsAddress(line);
}

function hasClubsAddress(line: string): boolean {
  const { APP_URL, REPLY_ADDRESS = "@", MAIL_FROM = "@" } = env();
  const hosts = [
    new URL(APP_URL).host,
    ...[REPLY_ADDRESS, MAIL_FROM].map((address) => address.split("@")[1] ?? ""),
  ];
  return hosts.some((host) => host !== "" && line.includes(host.replace(">", "")));
}
