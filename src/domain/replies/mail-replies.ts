import "server-only";
import { HTTPError } from "ky";
import { z } from "zod";
import { SECOND } from "@/lib/durations";
import { isSameSecret } from "@/lib/hash";
import { http } from "@/lib/http";
import { lenientText, parseObject } from "../delivery-reports/delivery-report";
import { isFromPostmark } from "../delivery-reports/postmark-reports";
import { isFromResend } from "../delivery-reports/resend-reports";
import { isFromSendGrid } from "../delivery-reports/sendgrid-reports";
import { readMime, readParts } from "./read-mail";
import { headersOf, type Received, type ReplyRequest, readHeaders } from "./received-reply";

/** Each of the provider's answers must arrive in this time, in milliseconds. */
const TIMEOUT = 5 * SECOND;

const postmarkSchema = z.object({
  MessageID: lenientText,
  From: z.string(),
  FromFull: z.object({ Email: lenientText }).nullish().catch(null),
  To: lenientText,
  Cc: lenientText,
  OriginalRecipient: lenientText,
  TextBody: lenientText,
  HtmlBody: lenientText,
  RawEmail: lenientText,
  Headers: z
    .array(z.object({ Name: z.string(), Value: z.string() }))
    .nullish()
    .catch(null),
});

/** Receives the inbound webhook of Postmark, whose address contains the same secret as the one for events. */
export function receivePostmarkReply(
  secret: string,
  { headers, body }: ReplyRequest,
): Received | Promise<Received> {
  if (!isFromPostmark(secret, headers)) return "rejected";
  const mail = postmarkSchema.safeParse(parseObject(body.toString())).data;
  if (!mail) return "malformed";
  const { MessageID: source, From, FromFull, To, Cc, OriginalRecipient, TextBody, HtmlBody } = mail;
  const to = [To, Cc, OriginalRecipient].flatMap((address) => address ?? []);
  if (mail.RawEmail) return readMime(Buffer.from(mail.RawEmail), { source, to });
  return readParts({
    ...{ source, to },
    from: FromFull?.Email ?? From,
    headers: headersOf((mail.Headers ?? []).map(({ Name, Value }) => [Name, Value] as const)),
    text: TextBody,
    html: HtmlBody,
  });
}

/** Receives Inbound Parse of SendGrid, raw or not. */
export async function receiveSendGridReply(
  publicKey: string,
  request: ReplyRequest,
  now: number,
): Promise<Received> {
  if (!isFromSendGrid(publicKey, request, now)) return "rejected";
  const form = await readBytes(request);
  if (!form) return "malformed";
  const charsets = z.record(z.string(), z.string()).safeParse(parseObject(form("charsets") ?? "")).data ?? {};
  const field = (name: string) => decode(form(name), charsets[name]);
  const to = [field("to"), field("cc"), field("envelope")].flatMap((address) => address ?? []);
  const raw = form("email");
  if (raw !== null) return readMime(Buffer.from(raw, "latin1"), { to });
  return readParts({
    ...{ source: null, to },
    from: field("from"),
    headers: readHeaders(field("headers") ?? ""),
    text: field("text"),
    html: field("html"),
  });
}

/**
 * Reads a multipart form whose texts have several charsets. Its bytes become letters of the same numbers, because `formData`
 * decodes everything as UTF-8. Returns a function that returns a field's bytes in this form, without files.
 */
async function readBytes({ headers, body }: ReplyRequest): Promise<((name: string) => string | null) | null> {
  const type = headers.get("content-type") ?? "";
  const letters = Buffer.from(body.toString("latin1"), "utf8");
  const form = await new Response(new Uint8Array(letters), { headers: { "Content-Type": type } })
    .formData()
    .catch(() => null);
  if (!form) return null;
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
}

function decode(letters: string | null, charset = "utf-8"): string | null {
  if (letters === null) return null;
  const bytes = Buffer.from(letters, "latin1");
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString("utf8"); // an unknown charset
  }
}

const eventSchema = z.object({
  type: lenientText,
  data: z.object({ email_id: z.guid() }).nullish().catch(null),
});

const receivedSchema = z.object({
  from: z.string(),
  to: z.array(z.string()).nullish().catch(null),
  cc: z.array(z.string()).nullish().catch(null),
  message_id: lenientText,
  text: lenientText,
  html: lenientText,
  headers: z.record(z.string(), z.unknown()).nullish().catch(null),
});

/** Receives the event of Resend, and fetches the email, which the event doesn't contain. */
export async function receiveResendReply(
  secret: string,
  { headers, body }: ReplyRequest,
  apiKey: string,
): Promise<Received> {
  const text = body.toString();
  if (!isFromResend(secret, { headers, body: text })) return "rejected";
  const event = eventSchema.safeParse(parseObject(text)).data;
  if (event?.type !== "email.received") return "other";
  if (!event.data) return "malformed";
  const { email_id: id } = event.data;
  const fetched = await fetchReceived(id, apiKey);
  if (typeof fetched === "string") return fetched;
  const { from, to, cc, html } = fetched;
  const known = Object.entries(fetched.headers ?? {}).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return readParts({
    ...{ source: id, from, html, text: fetched.text },
    to: [...(to ?? []), ...(cc ?? [])],
    headers: headersOf(known),
  });
}

async function fetchReceived(id: string, apiKey: string) {
  const url = `https://api.resend.com/emails/receiving/${id}`;
  const options = {
    searchParams: { html_format: "cid" }, // otherwise pictures are part of the HTML
    headers: { authorization: `Bearer ${apiKey}` },
    signal: AbortSignal.timeout(TIMEOUT),
    retry: 0,
  };
  try {
    return receivedSchema.safeParse(await http.get(url, options).json()).data ?? "malformed";
  } catch (error) {
    const isGone = error instanceof HTTPError && [404, 410, 422].includes(error.response.status);
    return isGone ? "malformed" : "unreachable";
  }
}

const ownSchema = z.union([
  z.object({ mime: z.base64(), to: z.array(z.string()).default([]) }),
  z.object({
    id: lenientText,
    from: z.string(),
    to: z.array(z.string()),
    text: lenientText,
    html: lenientText,
    headers: z.record(z.string(), z.string()).default({}),
  }),
]);

/** Receives JSON from the club's own mail server: a whole email in base64, or its parts. */
export function receiveOwnReply(
  secret: string,
  { headers, body }: ReplyRequest,
): Received | Promise<Received> {
  if (!isSameSecret(headers.get("authorization"), `Bearer ${secret}`)) return "rejected";
  const mail = ownSchema.safeParse(parseObject(body.toString())).data;
  if (!mail) return "malformed";
  if ("mime" in mail) return readMime(Buffer.from(mail.mime, "base64"), { to: mail.to });
  const { id: source, from, to, text, html } = mail;
  return readParts({ source, from, to, text, html, headers: headersOf(Object.entries(mail.headers)) });
}
