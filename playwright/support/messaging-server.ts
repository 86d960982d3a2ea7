import { type APIRequestContext, expect } from "@playwright/test";
import type { SMTPServerOptions } from "smtp-server";
import { Webhook } from "standardwebhooks";
import { twilioSignature } from "../../src/lib/twilio-signature";
import { type ReceivedMail, startSmtpServer } from "../../tests/support/fakes/smtp-server";
import { type ReceivedSms, startTwilioServer } from "../../tests/support/fakes/twilio-server";
import { type IsolatedServer, openServer, type Prepare } from "./isolated-server";

const AUTH_TOKEN = "the-fake-providers-token";
const RESEND_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const MAIL_SECRET = "the mail server's own secret, long enough";

/** A server that sends its messages to a local mail server and a fake of Twilio. */
export type MessagingServer = IsolatedServer & {
  texts: ReceivedSms[];
  mails: ReceivedMail[];
  /** Waits for a text message to a number that matches the pattern. */
  nextText: (to: string, pattern: RegExp) => Promise<ReceivedSms>;
  nextMail: (to: string) => Promise<ReceivedMail>;
  /** Twilio rejects the next text message, as one to a landline. */
  rejectNextText: () => void;
};

/** The mail server does not know addresses that begin with this. */
export const UNKNOWN_MAILBOX = "nobody.here";

export async function openMessagingServer(prepare?: Prepare): Promise<MessagingServer> {
  const [smtp, twilio] = await Promise.all([startSmtpServer({ onRcptTo }), startTwilioServer()]);
  const server = await openServer(
    () => ({
      SMTP_URL: smtp.url,
      MAIL_FROM: "Plus One <hello@club.example>",
      MAIL_WEBHOOK_SECRET: MAIL_SECRET,
      REPLY_ADDRESS: "reply@reply.club.example",
      RESEND_WEBHOOK_SECRET: RESEND_SECRET,
      TWILIO_ACCOUNT_SID: "AC00000000000000000000000000000000",
      TWILIO_AUTH_TOKEN: AUTH_TOKEN,
      TWILIO_FROM: "+12125550100",
      TWILIO_API_URL: twilio.url,
    }),
    prepare,
  );
  const { texts } = twilio;
  const { mails } = smtp;
  return {
    ...server,
    texts,
    mails,
    nextText: (to, pattern) =>
      waitForMessage(() => texts.find(({ To = "", Body = "" }) => To === to && pattern.test(Body))),
    rejectNextText: () =>
      twilio.respondNext({ status: 400, body: { code: 21614, message: "not a mobile number" } }),
    nextMail: (to) => waitForMessage(() => mails.find((mail) => mail.to.includes(to))),
    close: async () => {
      const code = await server.close();
      await Promise.all([smtp.close(), twilio.close()]);
      return code;
    },
  };
}

const onRcptTo: SMTPServerOptions["onRcptTo"] = ({ address }, _, callback) => {
  const isUnknown = address.startsWith(UNKNOWN_MAILBOX);
  callback(isUnknown ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null);
};

export async function waitForMessage<Message>(find: () => Message | undefined): Promise<Message> {
  await expect.poll(() => find() !== undefined, { timeout: 10_000 }).toBe(true);
  return find() as Message;
}

/** Reports the status of a text message like Twilio's signed webhook. */
export function reportTextStatus(request: APIRequestContext, text: ReceivedSms, status: string) {
  const address = text.StatusCallback ?? "";
  const form = { MessageSid: "SM1", MessageStatus: status };
  const signature = twilioSignature(AUTH_TOKEN, address, new URLSearchParams(form));
  return request.post(address, { form, headers: { "X-Twilio-Signature": signature } });
}

/** Reports the status of an email like a mail provider's webhook. */
export function reportMailStatus(
  request: APIRequestContext,
  { url }: IsolatedServer,
  { source }: ReceivedMail,
  status: "bounced" | "delivered",
) {
  const messageId = /^Message-ID: (\S+)/im.exec(source)?.[1];
  const headers = { Authorization: `Bearer ${MAIL_SECRET}` };
  return request.post(`${url}/api/mail/bounce`, { data: { messageId, status }, headers });
}

/** Answers an email like a mail server that hands replies over. */
export function replyByMail(
  request: APIRequestContext,
  { url }: IsolatedServer,
  { source, to: [from] }: ReceivedMail,
  text: string,
) {
  const to = [/^Reply-To: (\S+)/im.exec(source)?.[1] ?? ""];
  const headers = { Authorization: `Bearer ${MAIL_SECRET}` };
  return request.post(`${url}/api/replies/mail`, { data: { id: text, from, to, text }, headers });
}

/** Reports that an email bounced permanently, like Resend's signed webhook. */
export function reportBounceByResend(
  request: APIRequestContext,
  { url }: IsolatedServer,
  { source, to }: ReceivedMail,
) {
  const at = new Date();
  const messageId = /^Message-ID: (\S+)/im.exec(source)?.[1];
  const event = {
    type: "email.bounced",
    created_at: at.toISOString(),
    data: { email_id: "re_1", message_id: messageId, to, bounce: { type: "Permanent", subType: "General" } },
  };
  const data = JSON.stringify(event);
  const headers = {
    "content-type": "application/json",
    "svix-id": "msg_1",
    "svix-timestamp": String(Math.floor(at.getTime() / 1000)),
    "svix-signature": new Webhook(RESEND_SECRET).sign("msg_1", at, data),
  };
  return request.post(`${url}/api/mail/resend`, { data, headers });
}
