import "server-only";
import PostalMime from "postal-mime";
import { sha256 } from "@/lib/hash";
import {
  automaticOf,
  headersOf,
  MAX_WORDS,
  type MailHeaders,
  type Received,
  recipientsIn,
} from "./received-reply";
import { textOfHtml } from "./reply-text";

type MailParts = {
  source: string | null | undefined;
  from: string | null | undefined;
  to: readonly string[];
  headers: MailHeaders;
  text: string | null | undefined;
  html: string | null | undefined;
};

/** Reads an email that a provider has taken apart. Attachments are left out before. */
export function readParts({ source, from, to, headers, text, html }: MailParts): Received {
  const words = text?.trim() ? text : html;
  const address = from ?? headers.get("from");
  if (!address) return "malformed";
  if (Buffer.byteLength(words ?? "") > MAX_WORDS) return "too-large";
  return {
    channel: "email",
    source: source || headers.get("message-id") || sha256(`${address} ${headers.get("date")} ${words}`),
    from: address,
    to: [...to, ...recipientsIn(headers)],
    text: text?.trim() ? text : readHtml(html),
    isAutomatic: automaticOf(headers),
  };
}

function readHtml(html: string | null | undefined): string {
  return html?.trim() ? textOfHtml(html) : "";
}

/** Reads a whole email in MIME. Its attachments are parsed and left out. */
export async function readMime(
  mail: Buffer,
  { source, to = [] }: { source?: string | null | undefined; to?: readonly string[] } = {},
): Promise<Received> {
  const parsed = await PostalMime.parse(mail, { maxNestingDepth: 20 }).catch(() => null);
  if (!parsed) return "malformed";
  const headers = headersOf(parsed.headers.map(({ key, value }) => [key, value] as const));
  return readParts({
    ...{ source, to, headers },
    from: parsed.from?.address,
    text: parsed.text,
    html: parsed.html,
  });
}
