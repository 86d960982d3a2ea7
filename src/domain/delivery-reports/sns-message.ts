import "server-only";
import { verify, X509Certificate } from "node:crypto";
import { z } from "zod";
import { HOUR, MINUTE, SECOND } from "@/lib/durations";

const snsMessageSchema = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().nullish(),
  Message: z.string(),
  Timestamp: z.iso.datetime(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.base64(),
  SigningCertURL: z.string(),
});

/** A message of Amazon SNS, as it posts it to an https address. */
export type SnsMessage = z.output<typeof snsMessageSchema>;

const SIGNED_FIELDS = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: [
    "Message",
    "MessageId",
    "SubscribeURL",
    "Timestamp",
    "Token",
    "TopicArn",
    "Type",
  ],
  UnsubscribeConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
} as const satisfies Record<SnsMessage["Type"], (keyof SnsMessage)[]>;

/** Each of the provider's answers must arrive in this time, in milliseconds. */
const TIMEOUT = 5 * SECOND;
/** SNS repeats a message for at most an hour, with its first timestamp. */
const MAX_AGE = HOUR;
const MAX_CLOCK_SKEW = 5 * MINUTE;

/** SNS did not answer, or answered that it can't now. */
export class SnsUnreachable extends Error {
  override name = "SnsUnreachable";
}

export function readSnsMessage(json: unknown): SnsMessage | null {
  return snsMessageSchema.safeParse(json).data ?? null;
}

/**
 * Whether Amazon SNS signed the message for the topic in the last hour. Fetches the certificate from the topic's region.
 * @throws SnsUnreachable
 */
export async function isSignedBySns(message: SnsMessage, topicArn: string, now: number): Promise<boolean> {
  if (message.TopicArn !== topicArn) return false;
  const age = now - Date.parse(message.Timestamp);
  if (age > MAX_AGE || age < -MAX_CLOCK_SKEW) return false;
  if (!isSnsUrl(message.SigningCertURL, topicArn) || !/\.pem$/.test(message.SigningCertURL)) return false;
  const certificate = await fetchCertificate(message.SigningCertURL);
  if (!certificate || !isValidAt(certificate, now)) return false;
  const algorithm = message.SignatureVersion === "1" ? "sha1" : "sha256";
  const signature = Buffer.from(message.Signature, "base64");
  return verify(algorithm, Buffer.from(signedText(message)), certificate.publicKey, signature);
}

/** Confirms the subscription of the verified message's topic. Returns false if SNS refuses it. @throws SnsUnreachable */
export async function confirmSubscription({ SubscribeURL = "" }: SnsMessage, topicArn: string) {
  if (!isSnsUrl(SubscribeURL, topicArn)) return false;
  return (await get(SubscribeURL)).ok;
}

/** Whether the URL leads to SNS in the topic's region. */
function isSnsUrl(text: string, topicArn: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.origin === snsOrigin(topicArn) && url.username === "" && url.password === "";
}

function snsOrigin(topicArn: string): string {
  const [, partition = "", , region = ""] = topicArn.split(":");
  return `https://sns.${region}.amazonaws.com${partition === "aws-cn" ? ".cn" : ""}`;
}

function signedText(message: SnsMessage): string {
  const fields = SIGNED_FIELDS[message.Type].filter((field) => typeof message[field] === "string");
  return fields.map((field) => `${field}\n${message[field]}\n`).join("");
}

let cached: { url: string; certificate: X509Certificate } | undefined;

async function fetchCertificate(url: string): Promise<X509Certificate | null> {
  if (cached?.url === url) return cached.certificate;
  const answer = await get(url);
  const certificate = answer.ok ? parseCertificate(answer.text) : null;
  if (certificate) cached = { url, certificate };
  return certificate;
}

function parseCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

function isValidAt({ validFromDate, validToDate }: X509Certificate, now: number): boolean {
  return validFromDate.getTime() <= now && now <= validToDate.getTime();
}

async function get(url: string): Promise<{ ok: boolean; text: string }> {
  try {
    const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT) });
    if (answer.status !== 429 && answer.status < 500) return { ok: answer.ok, text: await answer.text() };
    throw new Error(`status ${answer.status}`);
  } catch (cause) {
    throw new SnsUnreachable("SNS did not answer", { cause });
  }
}
