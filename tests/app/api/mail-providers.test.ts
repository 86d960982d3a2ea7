import { createSign, generateKeyPairSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { POST } from "@/app/api/mail/[provider]/route";
import { setCurrentDatabase } from "@/db/current";
import { messages, suppressions } from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { isSignedBySendGrid } from "@/domain/delivery-reports/sendgrid-reports";
import { metricsText } from "@/lib/metrics";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { postmarkEvent, resendEvent, sendGridEvent, sesEvent } from "../../support/fakes/mail-events";
import { SNS_CERTIFICATE, snsMessage, TOPIC } from "../../support/fakes/sns";
import { createConciergeMessage, readMessage, readRequest, SAMS_EMAIL } from "../../support/people/messages";
import { ada } from "../../support/people/people";
import { readLog } from "../../support/read-log";

const ecKeys = () => generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const { privateKey, publicKey } = ecKeys();
const RESEND_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const POSTMARK_SECRET = "the password of Postmark's webhook, more than 32";

const SETTINGS = {
  SES_SNS_TOPIC_ARN: TOPIC,
  POSTMARK_WEBHOOK_SECRET: POSTMARK_SECRET,
  RESEND_WEBHOOK_SECRET: RESEND_SECRET,
  SENDGRID_WEBHOOK_PUBLIC_KEY: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
};
Object.assign(process.env, SETTINGS);

let messageId: string;
let requestId: string;
let visited: string[];
const address = SAMS_EMAIL.value;

beforeEach(async () => {
  setCurrentDatabase({ db, close: async () => {} } as never);
  ({ messageId, requestId } = await createConciergeMessage(db, await ada(db)));
  await db.update(messages).set({ status: "sent" }).where(eq(messages.id, messageId));
  visited = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    visited.push(String(url));
    return new Response(String(url).endsWith(".pem") ? SNS_CERTIFICATE : "");
  });
});

type Signed = { body: string; headers?: Record<string, string> };

async function post(provider: string, { body, headers = {} }: Signed): Promise<number> {
  const request = new Request(`http://localhost:3000/api/mail/${provider}`, {
    method: "POST",
    body,
    headers,
  });
  return (await POST(request, { params: Promise.resolve({ provider }) })).status;
}

const ses = (event: unknown, ...rest: Parameters<typeof snsMessage>): Signed => ({
  body: snsMessage({ Message: JSON.stringify(event), ...rest[0] }, rest[1]),
});

const postmark = (event: unknown, password = POSTMARK_SECRET): Signed => ({
  body: JSON.stringify(event),
  headers: { authorization: `Basic ${Buffer.from(`postmark:${password}`).toString("base64")}` },
});

function resend(event: unknown, { secret = RESEND_SECRET, sentAt = new Date() } = {}): Signed {
  const body = JSON.stringify(event);
  const headers = {
    "svix-id": "msg_1",
    "svix-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "svix-signature": new Webhook(secret).sign("msg_1", sentAt, body),
  };
  return { body, headers };
}

function sendGrid(events: unknown, { key = privateKey, sentAt = new Date() } = {}): Signed {
  const body = JSON.stringify(events);
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signature = createSign("sha256")
    .update(timestamp + body)
    .sign(key, "base64");
  return {
    body,
    headers: {
      "x-twilio-email-event-webhook-signature": signature,
      "x-twilio-email-event-webhook-timestamp": timestamp,
    },
  };
}

const event = () => ({ messageId, address });
const byAddress = { address };

const BOUNCES: [string, string, () => Signed][] = [
  ["SES", "ses", () => ses(sesEvent("Bounce", event()))],
  ["SES with SHA-1", "ses", () => ses(sesEvent("Bounce", event()), { SignatureVersion: "1" })],
  ["SES without headers", "ses", () => ses(sesEvent("Bounce", byAddress))],
  ["Postmark", "postmark", () => postmark(postmarkEvent("Bounce", event()))],
  ["Postmark without metadata", "postmark", () => postmark(postmarkEvent("Bounce", byAddress))],
  ["Resend", "resend", () => resend(resendEvent("email.bounced", event()))],
  ["Resend without our id", "resend", () => resend(resendEvent("email.bounced", byAddress))],
  ["SendGrid", "sendgrid", () => sendGrid([sendGridEvent("bounce", event())])],
  ["SendGrid without our id", "sendgrid", () => sendGrid([sendGridEvent("bounce", byAddress)])],
];

test.each(BOUNCES)(
  "records a permanent bounce from %s, and nothing when it comes again",
  async (_, provider, sign) => {
    const signed = sign();
    expect(await post(provider, signed)).toBe(204);
    expect(await readMessage(db, messageId)).toMatchObject({
      status: "bounced",
      lastError: expect.any(String),
    });
    expect(await readRequest(db, requestId)).toMatchObject({ status: "bounced" });
    expect(await db.select().from(suppressions)).toMatchObject([
      { contactHash: hashContact(address), kind: "bounce", provider, removedAt: null },
    ]);
    const before = await dumpRows(db);
    expect(before).not.toContain(address);
    expect(await post(provider, signed)).toBe(204);
    expect(await dumpRows(db)).toBe(before);
  },
);

const COMPLAINTS: [string, () => Signed][] = [
  ["ses", () => ses(sesEvent("Complaint", event()))],
  ["postmark", () => postmark(postmarkEvent("SpamComplaint", event()))],
  ["resend", () => resend(resendEvent("email.complained", event()))],
  ["sendgrid", () => sendGrid([sendGridEvent("spamreport", event())])],
];

test.each(COMPLAINTS)("records a complaint from %s about a delivered message", async (provider, sign) => {
  expect(await post(provider, sign())).toBe(204);
  expect(await readMessage(db, messageId)).toMatchObject({ status: "delivered" });
  expect(await db.select().from(suppressions)).toMatchObject([{ kind: "complaint", provider }]);
});

const HARMLESS: [string, string, () => Signed, string][] = [
  ["a delivery", "ses", () => ses(sesEvent("Delivery", event())), "delivered"],
  ["a delivery", "postmark", () => postmark(postmarkEvent("Delivery", event())), "delivered"],
  ["a delivery", "resend", () => resend(resendEvent("email.delivered", event())), "delivered"],
  ["a delivery", "sendgrid", () => sendGrid([sendGridEvent("delivered", event())]), "delivered"],
  [
    "a temporary bounce",
    "ses",
    () =>
      ses(
        sesEvent("Bounce", event(), {
          bounceType: "Transient",
          bounceSubType: "MailboxFull",
          bouncedRecipients: [{ emailAddress: address, status: "5.2.2" }],
        }),
      ),
    "bounced",
  ],
  [
    "a temporary bounce",
    "postmark",
    () => postmark(postmarkEvent("Bounce", event(), { Type: "SoftBounce" })),
    "bounced",
  ],
  [
    "a temporary bounce",
    "resend",
    () => resend(resendEvent("email.bounced", event(), { bounce: { type: "Transient" } })),
    "bounced",
  ],
  [
    "a temporary bounce",
    "sendgrid",
    () => sendGrid([sendGridEvent("bounce", event(), { type: "blocked" })]),
    "bounced",
  ],
];

test.each(HARMLESS)("suppresses nothing after %s from %s", async (_, provider, sign, status) => {
  expect(await post(provider, sign())).toBe(204);
  expect(await readMessage(db, messageId)).toMatchObject({ status });
  expect(await db.$count(suppressions)).toBe(0);
});

const old = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test("finds the message of Postmark's report by metadata in any case", async () => {
  const Metadata = { Message: messageId };
  const report = postmarkEvent("Bounce", { address: "elsewhere@forwarded.test" }, { Metadata });
  expect(await post("postmark", postmark(report))).toBe(204);
  expect(await readMessage(db, messageId)).toMatchObject({ status: "bounced", isBouncedForGood: true });
});

const NOT_ARRIVED: [string, string, () => Signed, string][] = [
  ["SES's Reject", "ses", () => ses(sesEvent("Reject", event())), "bounced"],
  ["SES's Rendering Failure", "ses", () => ses(sesEvent("Rendering Failure", event())), "bounced"],
  [
    "Postmark's SMTPApiError",
    "postmark",
    () => postmark(postmarkEvent("Bounce", event(), { Type: "SMTPApiError" })),
    "bounced",
  ],
  [
    "Postmark's SubscriptionChange",
    "postmark",
    () => postmark(postmarkEvent("SubscriptionChange", event())),
    "bounced",
  ],
  ["Resend's email.suppressed", "resend", () => resend(resendEvent("email.suppressed", event())), "bounced"],
  [
    "Resend's suppression.added",
    "resend",
    () => resend(resendEvent("suppression.added", event())),
    "bounced",
  ],
  [
    "SendGrid's Spam Reporting Address",
    "sendgrid",
    () => sendGrid([sendGridEvent("dropped", event(), { reason: "Spam Reporting Address" })]),
    "bounced",
  ],
  [
    "SendGrid's Unsubscribed Address",
    "sendgrid",
    () => sendGrid([sendGridEvent("dropped", event(), { reason: "Unsubscribed Address" })]),
    "closed",
  ],
];

test.each(NOT_ARRIVED)(
  "tells the sponsor after %s that nothing arrived",
  async (_, provider, sign, request) => {
    expect(await post(provider, sign())).toBe(204);
    expect(await readMessage(db, messageId)).toMatchObject({ status: "bounced" });
    expect(await readRequest(db, requestId)).toMatchObject({ status: request });
  },
);

test("counts an event that the documentation doesn't have, logs its name once, and records the others", async () => {
  const lines = readLog();
  const exploded = sendGridEvent("exploded", event());
  const batch = [exploded, sendGridEvent("delivered", event()), exploded];
  expect(await post("sendgrid", sendGrid(batch))).toBe(204);
  expect(await post("sendgrid", sendGrid([exploded]))).toBe(204);
  expect(await readMessage(db, messageId)).toMatchObject({ status: "delivered" });
  expect(lines).toMatchObject([{ level: 40, provider: "sendgrid", event: "exploded" }]);
  expect(await metricsText([])).toContain('plus_one_unknown_events_total{provider="sendgrid"} 3');
});

test("logs no address of an unknown event", async () => {
  const lines = readLog();
  await post("sendgrid", sendGrid([sendGridEvent("dropped", event(), { reason: `No <${address}> here` })]));
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain(address);
});

const WRONG_TIME = 1e300;

test.each<[string, () => Signed]>([
  ["ses", () => ses(sesEvent("Bounce", event(), { timestamp: WRONG_TIME }))],
  ["ses", () => ({ body: snsMessage({ Timestamp: "1e300" }) })],
  ["postmark", () => postmark(postmarkEvent("Bounce", event(), { BouncedAt: WRONG_TIME }))],
  ["resend", () => resend({ ...resendEvent("email.bounced", event()), created_at: WRONG_TIME })],
  ["sendgrid", () => sendGrid([sendGridEvent("bounce", event(), { timestamp: WRONG_TIME })])],
  ["sendgrid", () => sendGrid([sendGridEvent("bounce", event(), { timestamp: -WRONG_TIME })])],
])("refuses a request of %s with a time that can't be (%#)", async (provider, sign) => {
  const before = await dumpRows(db);
  expect(await post(provider, sign())).toBe(400);
  expect(await dumpRows(db)).toBe(before);
});

const REJECTED: [string, string, () => Signed, number][] = [
  [
    "another topic",
    "ses",
    () => ses(sesEvent("Bounce", event()), { TopicArn: TOPIC.replace("MyTopic", "Other") }),
    403,
  ],
  [
    "a message of two hours ago",
    "ses",
    () => ses(sesEvent("Bounce", event()), { Timestamp: old(120).toISOString() }),
    403,
  ],
  [
    "an altered message",
    "ses",
    () => ses({}, {}, { Message: JSON.stringify(sesEvent("Bounce", event())) }),
    403,
  ],
  [
    "a certificate of another host",
    "ses",
    () =>
      ses(sesEvent("Bounce", event()), {
        SigningCertURL: "https://sns.us-west-2.amazonaws.com.evil.test/a.pem",
      }),
    403,
  ],
  [
    "a certificate of a bucket",
    "ses",
    () => ses(sesEvent("Bounce", event()), { SigningCertURL: "https://evil.s3.amazonaws.com/a.pem" }),
    403,
  ],
  ["a message that isn't signed", "ses", () => ({ body: JSON.stringify(sesEvent("Bounce", event())) }), 400],
  ["a body that isn't JSON", "ses", () => ({ body: "{" }), 400],
  ["another password", "postmark", () => postmark(postmarkEvent("Bounce", event()), "wrong"), 403],
  ["no password", "postmark", () => ({ body: JSON.stringify(postmarkEvent("Bounce", event())) }), 403],
  ["a body that isn't an object", "postmark", () => postmark([]), 400],
  [
    "another secret",
    "resend",
    () =>
      resend(resendEvent("email.bounced", event()), {
        secret: `whsec_${Buffer.alloc(32, 8).toString("base64")}`,
      }),
    403,
  ],
  [
    "a signature of six minutes ago",
    "resend",
    () => resend(resendEvent("email.bounced", event()), { sentAt: old(6) }),
    403,
  ],
  ["no signature", "resend", () => ({ body: JSON.stringify(resendEvent("email.bounced", event())) }), 403],
  [
    "an altered body",
    "resend",
    () => ({ ...resend({}), body: JSON.stringify(resendEvent("email.bounced", event())) }),
    403,
  ],
  ["a body that isn't an object", "resend", () => resend([]), 400],
  [
    "another key",
    "sendgrid",
    () => sendGrid([sendGridEvent("bounce", event())], { key: ecKeys().privateKey }),
    403,
  ],
  [
    "a signature of two days ago",
    "sendgrid",
    () => sendGrid([sendGridEvent("bounce", event())], { sentAt: old(2 * 24 * 60) }),
    403,
  ],
  ["no signature", "sendgrid", () => ({ body: JSON.stringify([sendGridEvent("bounce", event())]) }), 403],
  [
    "an altered body",
    "sendgrid",
    () => ({ ...sendGrid([]), body: JSON.stringify([sendGridEvent("bounce", event())]) }),
    403,
  ],
  ["a body that isn't a list", "sendgrid", () => sendGrid({}), 400],
];

test.each(REJECTED)("rejects %s for %s", async (_, provider, sign, status) => {
  const before = await dumpRows(db);
  expect(await post(provider, sign())).toBe(status);
  expect(await dumpRows(db)).toBe(before);
});

test("fetches a certificate only from SNS in the topic's region", async () => {
  for (const SigningCertURL of [
    "https://sns.us-west-2.amazonaws.com.evil.test/a.pem",
    "https://sns.us-east-1.amazonaws.com/a.pem",
    "http://sns.us-west-2.amazonaws.com/a.pem",
    "https://evil@sns.us-west-2.amazonaws.com/a.pem",
    "https://sns.us-west-2.amazonaws.com:8443/a.pem",
    "https://sns.us-west-2.amazonaws.com/?Action=x",
    "sns.us-west-2.amazonaws.com/a.pem",
  ])
    expect(await post("ses", ses(sesEvent("Bounce", event()), { SigningCertURL }))).toBe(403);
  expect(visited).toEqual([]);
});

const SUBSCRIBE = "https://sns.us-west-2.amazonaws.com/?Action=ConfirmSubscription&Token=abc";
const confirmation = { Type: "SubscriptionConfirmation", Token: "abc", SubscribeURL: SUBSCRIBE };

test("confirms the subscription of the configured topic, and only at SNS", async () => {
  expect(await post("ses", { body: snsMessage(confirmation) })).toBe(204);
  expect(visited).toContain(SUBSCRIBE);
  visited = [];
  const other = { ...confirmation, TopicArn: `${TOPIC}2` };
  expect(await post("ses", { body: snsMessage(other) })).toBe(403);
  expect(await post("ses", { body: snsMessage(confirmation, { SubscribeURL: "https://evil.test/" }) })).toBe(
    403,
  );
  const elsewhere = { ...confirmation, SubscribeURL: "https://evil.test/?Action=ConfirmSubscription" };
  expect(await post("ses", { body: snsMessage(elsewhere) })).toBe(403);
  expect(visited).toEqual([]);
});

test("verifies the signature of SendGrid's own example", () => {
  const publicKey =
    "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==";
  const signed = {
    signature:
      "MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=",
    timestamp: "1588788367",
    body: JSON.stringify({ category: "example_payload", event: "test_event", message_id: "message_id" }),
  };
  expect(isSignedBySendGrid(publicKey, signed)).toBe(true);
  expect(isSignedBySendGrid(publicKey, { ...signed, timestamp: "1588788368" })).toBe(false);
  expect(isSignedBySendGrid(publicKey, { ...signed, signature: "nonsense" })).toBe(false);
});

describe("an SNS that can't be reached", () => {
  /** Another address than that of the certificate that was loaded before. */
  const SigningCertURL = "https://sns.us-west-2.amazonaws.com/SimpleNotificationService-new.pem";
  const bounce = () => ses(sesEvent("Bounce", event()), { SigningCertURL });

  test.each<[string, () => Promise<Response>]>([
    ["doesn't answer", () => Promise.reject(new TypeError("fetch failed"))],
    ["answers too late", () => Promise.reject(new DOMException("late", "TimeoutError"))],
    ["has an error", async () => new Response("", { status: 500 })],
    ["is busy", async () => new Response("", { status: 429 })],
  ])("asks for a repetition if it %s, and takes the repeated request", async (_, answer) => {
    const lines = readLog();
    const signed = bounce();
    jest.mocked(fetch).mockImplementationOnce(answer);
    const before = await dumpRows(db);
    expect(await post("ses", signed)).toBe(503);
    expect(await dumpRows(db)).toBe(before);
    expect(lines).toMatchObject([{ level: 40, provider: "ses" }]);
    expect(await post("ses", signed)).toBe(204);
    expect(await readMessage(db, messageId)).toMatchObject({ status: "bounced" });
    await post("ses", ses(sesEvent("Bounce", event()))); // loads the first certificate again
  });

  test("asks for a repetition of a subscription's confirmation, but not if SNS refuses it", async () => {
    const signed = { body: snsMessage(confirmation) };
    jest.mocked(fetch).mockImplementationOnce(() => Promise.reject(new TypeError("fetch failed")));
    readLog();
    expect(await post("ses", signed)).toBe(503);
    jest.mocked(fetch).mockImplementationOnce(async () => new Response("", { status: 404 }));
    expect(await post("ses", signed)).toBe(403);
  });
});

test("finds no address of an unknown provider", async () => {
  for (const provider of ["mailgun", "constructor", "__proto__"])
    expect(await post(provider, { body: "{}" })).toBe(404);
});
