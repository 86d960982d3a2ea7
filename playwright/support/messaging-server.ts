import { type APIRequestContext, expect } from "@playwright/test";
import { twilioSignature } from "../../src/lib/twilio-signature";
import { type ReceivedMail, startSmtpServer } from "../../tests/support/fakes/smtp-server";
import { type ReceivedSms, startTwilioServer } from "../../tests/support/fakes/twilio-server";
import { type OwnClub, openClub, type Prepare } from "./isolated-server";

const AUTH_TOKEN = "the-doubles-token";
const MAIL_SECRET = "the mail server's own secret, long enough";

/** A club whose messages leave, to a mail server and a double of Twilio's on this machine. */
export type SendingClub = OwnClub & {
  texts: ReceivedSms[];
  mails: ReceivedMail[];
  /** The text that comes next to a phone number, once it has come. */
  nextText: (to: string, words: RegExp) => Promise<ReceivedSms>;
  nextMail: (to: string) => Promise<ReceivedMail>;
};

export async function openSendingClub(prepare?: Prepare): Promise<SendingClub> {
  const [smtp, twilio] = await Promise.all([startSmtpServer(), startTwilioServer()]);
  const club = await openClub(
    () => ({
      SMTP_URL: smtp.url,
      MAIL_FROM: "Plus One <hello@club.example>",
      MAIL_WEBHOOK_SECRET: MAIL_SECRET,
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
    ...club,
    texts,
    mails,
    nextText: (to, words) =>
      arrived(() => texts.find(({ To = "", Body = "" }) => To === to && words.test(Body))),
    nextMail: (to) => arrived(() => mails.find((mail) => mail.to.includes(to))),
    close: async () => {
      const code = await club.close();
      await Promise.all([smtp.close(), twilio.close()]);
      return code;
    },
  };
}

/** What is waited for, once it is there. */
export async function arrived<Message>(find: () => Message | undefined): Promise<Message> {
  await expect.poll(() => find() !== undefined, { timeout: 10_000 }).toBe(true);
  return find() as Message;
}

/** Tells the club what became of a text, signed as Twilio signs. */
export function tellTextStatus(request: APIRequestContext, text: ReceivedSms, status: string) {
  const address = text.StatusCallback ?? "";
  const form = { MessageSid: "SM1", MessageStatus: status };
  const signature = twilioSignature(AUTH_TOKEN, address, new URLSearchParams(form));
  return request.post(address, { form, headers: { "X-Twilio-Signature": signature } });
}

/** Tells the club what became of a mail, as a mail provider's webhook does. */
export function tellMailStatus(
  request: APIRequestContext,
  { url }: OwnClub,
  { source }: ReceivedMail,
  status: "bounced" | "delivered",
) {
  const messageId = /^Message-ID: (\S+)/im.exec(source)?.[1];
  const headers = { Authorization: `Bearer ${MAIL_SECRET}` };
  return request.post(`${url}/api/mail/bounce`, { data: { messageId, status }, headers });
}
