import { createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { POST } from "@/app/api/replies/[provider]/route";
import { setCurrentDatabase } from "@/db/current";
import { replyAddress } from "@/domain/contacts/reply-address";
import { metricsText } from "@/lib/metrics";
import { twilioSignature } from "@/lib/twilio-signature";
import { checkRequest } from "@/server/request-checks";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { createConciergeMessage } from "../../support/people/messages";
import { ada } from "../../support/people/people";
import { createSent, REPLY_SETTINGS, readReplies } from "../../support/people/replies";
import { readLog } from "../../support/read-log";

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const foreign = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const RESEND_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const SECRET = "the secret of the mailbox, of more than 32 letters";
const TOKEN = "a token of Twilio's";

Object.assign(process.env, REPLY_SETTINGS, {
  POSTMARK_WEBHOOK_SECRET: SECRET,
  MAIL_WEBHOOK_SECRET: SECRET,
  RESEND_REPLIES_SECRET: RESEND_SECRET,
  RESEND_API_KEY: "re_12345678",
  SENDGRID_REPLIES_PUBLIC_KEY: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
  TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  TWILIO_AUTH_TOKEN: TOKEN,
  TWILIO_FROM: "+12125550100",
});

const WORDS = "Yes please, Friday works für uns.";
const FROM = "Sam Okafor <sam@example.test>";
const PHONE = { kind: "phone", value: "+12125550190" } as const;
const EMAIL_ID = randomUUID();

let to: string;
/** What Resend's API answers. */
let fetched: () => Response;
let visited: { url: string; authorization: string | null }[];

beforeEach(async () => {
  setCurrentDatabase({ db, close: async () => {} } as never);
  const sponsor = await ada(db);
  const { messageId } = await createSent(db, sponsor);
  await createConciergeMessage(db, sponsor, PHONE);
  to = replyAddress(messageId) ?? "";
  visited = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const request = input as Request;
    visited.push({ url: request.url, authorization: request.headers.get("authorization") });
    return fetched();
  });
});

type Sent = { body: string | Buffer; headers: Record<string, string> };
type Change = { text?: string; isForged?: boolean; sentAt?: Date };

/** https://postmarkapp.com/developer/webhooks/inbound-webhook, read November 2026. */
function postmark({ text = WORDS, isForged }: Change = {}): Sent {
  const body = JSON.stringify({
    FromName: "Sam Okafor",
    MessageStream: "inbound",
    From: "sam@example.test",
    FromFull: { Email: "sam@example.test", Name: "Sam Okafor", MailboxHash: "" },
    To: `"Plus One" <${to}>`,
    ToFull: [{ Email: to, Name: "Plus One", MailboxHash: to.split(/[+@]/)[1] }],
    Cc: "",
    OriginalRecipient: to,
    Subject: "Re: Ada invited you to Plus One",
    MessageID: "22c74902-a0c1-4511-804f-341342852c90",
    Date: "Fri, 27 Nov 2026 10:12:00 -0500",
    MailboxHash: to.split(/[+@]/)[1],
    TextBody: text,
    HtmlBody: "",
    StrippedTextReply: "",
    Tag: "",
    Headers: [{ Name: "X-Spam-Status", Value: "No" }],
    Attachments: [
      { Name: "a.png", Content: Buffer.alloc(50_000).toString("base64"), ContentType: "image/png" },
    ],
  });
  const password = isForged ? "wrong" : SECRET;
  return {
    body,
    headers: { authorization: `Basic ${Buffer.from(`postmark:${password}`).toString("base64")}` },
  };
}

function form(fields: [name: string, value: Buffer][]): Sent {
  const parts = fields.flatMap(([name, value]) => [
    Buffer.from(`--xYzZY\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
    value,
    Buffer.from("\r\n"),
  ]);
  const file = `--xYzZY\r\nContent-Disposition: form-data; name="attachment1"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([
    ...parts,
    Buffer.from(file),
    Buffer.alloc(50_000),
    Buffer.from("\r\n--xYzZY--\r\n"),
  ]);
  return { body, headers: { "content-type": "multipart/form-data; boundary=xYzZY" } };
}

function signForm({ body, headers }: Sent, { isForged, sentAt = new Date() }: Change): Sent {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signature = createSign("sha256").update(timestamp).update(body);
  return {
    body,
    headers: {
      ...headers,
      "x-twilio-email-event-webhook-timestamp": timestamp,
      "x-twilio-email-event-webhook-signature": signature.sign(
        isForged ? foreign.privateKey : privateKey,
        "base64",
      ),
    },
  };
}

/** https://www.twilio.com/docs/sendgrid/for-developers/parsing-email/setting-up-the-inbound-parse-webhook, read November 2026. */
function sendGrid(change: Change = {}): Sent {
  const fields = form([
    ["headers", Buffer.from(`Received: by mx\r\nMessage-ID: <one@example.test>\r\nFrom: ${FROM}\r\n`)],
    ["to", Buffer.from(`Plus One <${to}>`)],
    ["from", Buffer.from(FROM)],
    ["text", Buffer.from(change.text ?? WORDS, "latin1")],
    ["charsets", Buffer.from('{"to":"UTF-8","from":"UTF-8","text":"iso-8859-1"}')],
    ["envelope", Buffer.from(JSON.stringify({ to: [to], from: "sam@example.test" }))],
  ]);
  return signForm(fields, change);
}

/** The same with "POST the raw, full MIME message". */
function sendGridRaw(change: Change = {}): Sent {
  const mail = `From: ${FROM}\r\nTo: ${to}\r\nMessage-ID: <two@example.test>\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${change.text ?? WORDS}\r\n`;
  return signForm(form([["email", Buffer.from(mail, "latin1")]]), change);
}

/** https://resend.com/docs/webhooks/emails/received and …/api-reference/emails/retrieve-received-email, read November 2026. */
function resend({ text = WORDS, isForged, sentAt = new Date() }: Change = {}): Sent {
  fetched = () =>
    Response.json({
      object: "email",
      id: EMAIL_ID,
      ...{ to: [to], from: FROM, cc: [], bcc: [], reply_to: [], subject: "Re: Ada" },
      ...{ created_at: "2026-11-27 15:12:00.000+00", message_id: "<one@example.test>" },
      ...{ text, html: null, headers: { "mime-version": "1.0" }, attachments: [], raw: null },
    });
  const body = JSON.stringify({
    type: "email.received",
    created_at: "2026-11-27T15:12:00.000Z",
    data: { email_id: EMAIL_ID, from: FROM, to: [to], subject: "Re: Ada", attachments: [] },
  });
  const secret = isForged ? `whsec_${Buffer.alloc(32, 8).toString("base64")}` : RESEND_SECRET;
  const headers = {
    "svix-id": "msg_1",
    "svix-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "svix-signature": new Webhook(secret).sign("msg_1", sentAt, body),
  };
  return { body, headers };
}

/** docs/operations.md. */
function mail({ text = WORDS, isForged }: Change = {}): Sent {
  const body = JSON.stringify({ id: "one", from: FROM, to: [to], text });
  return { body, headers: { authorization: `Bearer ${isForged ? "wrong" : SECRET}` } };
}

function mailMime({ text = WORDS, isForged }: Change = {}): Sent {
  const mime = Buffer.from(
    `From: ${FROM}\r\nTo: ${to}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
  );
  const body = JSON.stringify({ mime: mime.toString("base64") });
  return { body, headers: { authorization: `Bearer ${isForged ? "wrong" : SECRET}` } };
}

/** https://www.twilio.com/docs/messaging/guides/webhook-request, of March 9, 2026. */
function twilio({ text = WORDS, isForged }: Change = {}): Sent {
  const fields = new URLSearchParams({
    ...{ MessageSid: "SM1", SmsSid: "SM1", AccountSid: `AC${"0".repeat(32)}`, From: PHONE.value },
    ...{ To: "+12125550100", Body: text, NumMedia: "1", NumSegments: "1", ANewParameter: "yes" },
    MediaUrl0: "https://api.twilio.com/picture",
  });
  const signature = twilioSignature(isForged ? "wrong" : TOKEN, `${TEST_APP_URL}/api/replies/twilio`, fields);
  return { body: fields.toString(), headers: { "x-twilio-signature": signature } };
}

async function post(provider: string, { body, headers }: Sent): Promise<number> {
  const url = `http://localhost:3000/api/replies/${provider}`;
  const request = new Request(url, { method: "POST", body: new Uint8Array(Buffer.from(body)), headers });
  return (await POST(request, { params: Promise.resolve({ provider }) })).status;
}

const PROVIDERS: [name: string, provider: string, send: (change?: Change) => Sent][] = [
  ["Postmark", "postmark", postmark],
  ["SendGrid", "sendgrid", sendGrid],
  ["SendGrid, raw", "sendgrid", sendGridRaw],
  ["Resend", "resend", resend],
  ["JSON", "mail", mail],
  ["JSON with a whole email", "mail", mailMime],
  ["Twilio", "twilio", twilio],
];

test.each(PROVIDERS)("%s: keeps a signed reply once, without its attachments", async (_, provider, send) => {
  const lines = readLog();
  const sent = send();
  expect(await post(provider, sent)).toBe(204);
  expect(await readReplies(db)).toMatchObject([
    { text: WORDS, contact: provider === "twilio" ? PHONE.value : "sam@example.test", isCut: false },
  ]);
  const before = await dumpRows(db);
  expect(await post(provider, sent)).toBe(204);
  expect(await dumpRows(db)).toBe(before);
  expect(before).not.toContain("Friday");
  expect(lines).toEqual([]);
});

test.each(PROVIDERS)("%s: a forged request has no effect", async (_, provider, send) => {
  const before = await dumpRows(db);
  expect(await post(provider, send({ isForged: true }))).toBe(403);
  const { body } = send();
  expect(visited).toEqual([]);
  expect(await post(provider, { body, headers: {} })).toBe(403);
  expect(await dumpRows(db)).toBe(before);
});

test.each(PROVIDERS.filter(([, provider]) => ["sendgrid", "resend", "twilio"].includes(provider)))(
  "%s: a changed body has no effect",
  async (_, provider, send) => {
    const before = await dumpRows(db);
    const { body, headers } = send();
    const changed = Buffer.concat([Buffer.from(body), Buffer.from("&Body=Forged")]);
    expect(await post(provider, { body: changed, headers })).toBe(403);
    expect(await dumpRows(db)).toBe(before);
  },
);

test.each([
  ["SendGrid", "sendgrid", sendGrid, 25 * 3600],
  ["Resend", "resend", resend, 10 * 60],
] as const)("%s: an old request has no effect", async (_, provider, send, seconds) => {
  const before = await dumpRows(db);
  expect(await post(provider, send({ sentAt: new Date(Date.now() - seconds * 1000) }))).toBe(403);
  expect(await dumpRows(db)).toBe(before);
});

test.each(PROVIDERS.filter(([, provider]) => provider !== "twilio"))(
  "%s: more than 64 KB of words have no effect",
  async (_, provider, send) => {
    const before = await dumpRows(db);
    expect(await post(provider, send({ text: "word ".repeat(14_000) }))).toBe(204);
    expect(await dumpRows(db)).toBe(before);
    expect(await metricsText([])).toMatch(/plus_one_replies_total\{outcome="too-large"\} [1-9]/);
  },
);

test.each(PROVIDERS.filter(([, provider]) => provider !== "twilio"))(
  "%s: an email to another club has no effect",
  async (_, provider, send) => {
    to = "reply+0123456789abcdefghijklmno@reply.plus-one.test";
    const before = await dumpRows(db);
    expect(await post(provider, send())).toBe(204);
    expect(await dumpRows(db)).toBe(before);
  },
);

test("the server refuses bodies of more than 10 MB before it reads them", () => {
  const check = (length: number) =>
    checkRequest(
      { method: "POST", url: "/api/replies/postmark", headers: { "content-length": String(length) } },
      { appUrl: TEST_APP_URL, isDemo: false } as never,
    );
  expect(check(10 * 1024 * 1024)).toBeNull();
  expect(check(10 * 1024 * 1024 + 1)).toMatchObject({ status: 413 });
});

test("Resend repeats an event whose words can’t be fetched, and not one whose email is gone", async () => {
  const event = resend();
  const before = await dumpRows(db);
  fetched = () => new Response(null, { status: 500 });
  expect(await post("resend", event)).toBe(503);
  fetched = () => new Response(null, { status: 404 });
  expect(await post("resend", event)).toBe(400);
  expect(await dumpRows(db)).toBe(before);
  expect(visited).toEqual(
    Array(2).fill({
      url: `https://api.resend.com/emails/receiving/${EMAIL_ID}?html_format=cid`,
      authorization: "Bearer re_12345678",
    }),
  );
});

test.each(["postmark", "sendgrid", "mail", "resend"])(
  "%s: an unreadable body has no effect",
  async (provider) => {
    const sent = provider === "postmark" ? postmark() : provider === "resend" ? resend() : mail();
    const before = await dumpRows(db);
    const body = provider === "sendgrid" ? signForm({ body: "{", headers: {} }, {}) : { ...sent, body: "{" };
    expect(await post(provider, body)).toBe(provider === "resend" ? 403 : 400);
    expect(await dumpRows(db)).toBe(before);
  },
);

test.each(["ses", "unknown", "toString"])("there is no provider %s", async (provider) => {
  expect(await post(provider, mail())).toBe(404);
});
