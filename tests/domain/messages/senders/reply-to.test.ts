import { readReplyToken } from "@/domain/contacts/reply-address";
import { composeMessage } from "@/domain/messages/render-message";
import { openEmailSender } from "@/domain/messages/senders/email-sender";
import { REACHABLE_CLUB } from "../../../support/club";
import { headersOf, startSmtpServer } from "../../../support/fakes/smtp-server";
import { REPLY_SETTINGS } from "../../../support/people/replies";
import { SAMPLE_PAYLOADS } from "../../../support/sample-payloads";

Object.assign(process.env, REPLY_SETTINGS);

const ID = "0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d";
const PAUSED = "inviting-paused";
const compose = (channel: "email" | "sms") =>
  composeMessage(PAUSED, SAMPLE_PAYLOADS[PAUSED], REACHABLE_CLUB, { id: ID, channel });

test("an email has a Reply-To with the token of its message, and asks for a reply", async () => {
  const server = await startSmtpServer();
  const { send, close } = openEmailSender({
    ...{
      smtpUrl: server.url,
      from: "The Club <club@plus-one.test>",
      host: "plus-one.test",
      product: REACHABLE_CLUB.product,
    },
  });
  await send({ id: ID, address: "ada@example.test", ...compose("email") });
  const [mail] = server.mails;
  const [replyTo = ""] = (mail && headersOf(mail).get("reply-to")) ?? [];
  expect(replyTo).toMatch(/^reply\+[0-9a-z]{25}@reply\.plus-one\.test$/);
  expect(readReplyToken([replyTo])).toBe(ID);
  close();
  await server.close();
});

test("an email asks for a reply, and a text names the club’s contact", () => {
  expect(compose("email").text).toContain("If you have questions, reply to this email.");
  expect(compose("sms").text).toContain("If you have questions, write to");
  expect(compose("sms").text).not.toContain("reply");
});
