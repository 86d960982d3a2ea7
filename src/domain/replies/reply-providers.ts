import "server-only";
import type { Env } from "@/lib/env";
import { isSameSecret } from "@/lib/hash";
import { twilioSignature } from "@/lib/twilio-signature";
import {
  receiveOwnReply,
  receivePostmarkReply,
  receiveResendReply,
  receiveSendGridReply,
} from "./mail-replies";
import type { Received, ReplyRequest } from "./received-reply";

type Provider = {
  setting: keyof Env;
  /** Verifies and reads a request. */
  receive: (setting: string, request: ReplyRequest, env: Env) => Received | Promise<Received>;
};

/** Who hands replies over, by the last part of the address `/api/replies/…`. */
const REPLY_PROVIDERS = {
  postmark: { setting: "POSTMARK_WEBHOOK_SECRET", receive: receivePostmarkReply },
  sendgrid: {
    setting: "SENDGRID_REPLIES_PUBLIC_KEY",
    receive: (key, request) => receiveSendGridReply(key, request, Date.now()),
  },
  resend: {
    setting: "RESEND_REPLIES_SECRET",
    receive: (secret, request, { RESEND_API_KEY = "" }) =>
      receiveResendReply(secret, request, RESEND_API_KEY),
  },
  mail: { setting: "MAIL_WEBHOOK_SECRET", receive: receiveOwnReply },
  twilio: { setting: "TWILIO_AUTH_TOKEN", receive: receiveText },
} as const satisfies Record<string, Provider>;

type ReplyProvider = keyof typeof REPLY_PROVIDERS;

export function isReplyProvider(name: string): name is ReplyProvider {
  return Object.hasOwn(REPLY_PROVIDERS, name);
}

/** Returns null if the provider's setting is missing, or REPLY_ADDRESS for an email. */
export async function receiveReply(
  env: Env,
  name: ReplyProvider,
  request: ReplyRequest,
): Promise<Received | null> {
  const { setting, receive }: Provider = REPLY_PROVIDERS[name];
  const value = env[setting];
  if (typeof value !== "string" || (name !== "twilio" && !env.REPLY_ADDRESS)) return null;
  return receive(value, request, env);
}

/** Receives a text from Twilio, signed over its address and all its parameters. Pictures are left out. */
function receiveText(token: string, { url, headers, body }: ReplyRequest): Received {
  const form = new URLSearchParams(body.toString());
  if (!isSameSecret(headers.get("x-twilio-signature"), twilioSignature(token, url, form))) return "rejected";
  const [from, source] = [form.get("From"), form.get("MessageSid")];
  if (!from || !source) return "malformed";
  return {
    ...{ channel: "sms", source, from, to: [], isAutomatic: "no" },
    text: form.get("Body") ?? "",
  };
}
