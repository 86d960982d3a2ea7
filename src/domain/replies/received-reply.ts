/** What a person wrote, as a provider handed it over. */
export type ReceivedReply = {
  channel: "email" | "sms";
  /** The provider's id, so that a repeated request has no effect. */
  source: string;
  from: string;
  /** All addresses that it was sent to. One has the token. */
  to: string[];
  text: string;
  /** `surely` for an answer that no person wrote. */
  isAutomatic: "surely" | "perhaps" | "no";
};

/**
 * A provider's request. `rejected`: the signature or the secret is wrong or old. `unreachable`: the provider has the words and did
 * not answer, so it must repeat the request. `too-large`: more words than the club reads. `other`: not a received message.
 */
export type Received = ReceivedReply | "rejected" | "malformed" | "unreachable" | "too-large" | "other";

/** The body as bytes: SendGrid hands texts over in the email's own charset. */
export type ReplyRequest = { url: string; headers: Headers; body: Buffer };

/** How many bytes of words the club reads; attachments don't count. */
export const MAX_WORDS = 64 * 1024;

/** Returns the lower-case name and the value of each header. */
export type MailHeaders = ReadonlyMap<string, string>;

const AUTOMATIC_SUBJECT =
  /^(re: *)?(automatic reply|auto(matic)?[- ]?(reply|response)|out of (the )?office|abwesenheitsnotiz|automatische antwort|réponse automatique|respuesta automática|risposta automatica|automatisch antwoord)/i;

/** By RFC 3834 and the headers that programs for absences set. Sources disagree about X-Auto-Response-Suppress. */
export function automaticOf(headers: MailHeaders): ReceivedReply["isAutomatic"] {
  const value = (name: string) => headers.get(name)?.trim().toLowerCase();
  const submitted = value("auto-submitted");
  const isSure =
    (submitted && !submitted.startsWith("no")) ||
    headers.has("x-autoreply") ||
    headers.has("x-autorespond") ||
    value("content-type")?.startsWith("multipart/report") ||
    value("return-path") === "<>";
  if (isSure) return "surely";
  const isLikely =
    headers.has("x-auto-response-suppress") ||
    /^(bulk|junk|list|auto_reply)$/.test(value("precedence") ?? "") ||
    AUTOMATIC_SUBJECT.test(headers.get("subject")?.trim() ?? "");
  return isLikely ? "perhaps" : "no";
}

/** Reads a block of headers, as SendGrid hands it over. Folded lines are joined. */
export function readHeaders(block: string): MailHeaders {
  const lines = block.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return headersOf(
    lines.flatMap((line) => {
      const colon = line.indexOf(":");
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()] as const] : [];
    }),
  );
}

/** The first header of each name counts. */
export function headersOf(entries: Iterable<readonly [string, string]>): MailHeaders {
  const headers = new Map<string, string>();
  for (const [name, value] of entries)
    if (!headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value);
  return headers;
}

/** The addresses of an envelope, in which some providers and mail servers name the one with the token. */
export function recipientsIn(headers: MailHeaders): string[] {
  return ["to", "cc", "delivered-to", "x-original-to", "envelope-to"].flatMap(
    (name) => headers.get(name) ?? [],
  );
}
