import { eq } from "drizzle-orm";
import { POST as mailBounce } from "@/app/api/mail/bounce/route";
import { POST as twilioStatus } from "@/app/api/twilio/status/route";
import { setCurrentDatabase } from "@/db/current";
import { conciergeRequests, contactOptOuts, messages } from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { twilioSignature } from "@/lib/twilio-signature";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { askFor } from "../../support/people/concierge-requests";
import { createConciergeMessage, readMessage, readRequest } from "../../support/people/messages";
import { ada, grace } from "../../support/people/people";
import { readLog } from "../../support/read-log";

const TOKEN = "a token of Twilio's";
const SECRET = "the secret of the mailbox, of more than 32";
Object.assign(process.env, {
  TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  TWILIO_AUTH_TOKEN: TOKEN,
  TWILIO_FROM: "+12125550100",
  MAIL_WEBHOOK_SECRET: SECRET,
});

let messageId: string;
let requestId: string;

beforeEach(async () => {
  setCurrentDatabase({ db, close: async () => {} } as never);
  const contact = { kind: "phone", value: "+12125550190" } as const;
  ({ messageId, requestId } = await createConciergeMessage(db, await ada(db), contact));
  await db.update(messages).set({ status: "sent" }).where(eq(messages.id, messageId));
});

type Status = { fields?: Record<string, string>; query?: string; signedFor?: string; token?: string };

function status({ fields = {}, query = `?message=${messageId}`, signedFor, token = TOKEN }: Status) {
  const form = new URLSearchParams({ MessageSid: "SM1", MessageStatus: "delivered", ...fields });
  const signature = twilioSignature(token, signedFor ?? `${TEST_APP_URL}/api/twilio/status${query}`, form);
  return new Request(`http://localhost:3000/api/twilio/status${query}`, {
    method: "POST",
    headers: { "x-twilio-signature": signature },
    body: form,
  });
}

const bounce = (body: unknown, secret = SECRET) =>
  new Request("http://localhost:3000/api/mail/bounce", {
    method: "POST",
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  });

test("computes the signature of Twilio's own example", () => {
  const form = new URLSearchParams({
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675309",
    Digits: "1234",
    From: "+14158675309",
    To: "+18005551212",
  });
  const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
  expect(twilioSignature("12345", url, form)).toBe("RSOYDt4T1cUTdK1PDd93/VVr8B8=");
});

test("records that Twilio delivered a concierge's message", async () => {
  expect((await twilioStatus(status({}))).status).toBe(204);
  expect(await readMessage(db, messageId)).toMatchObject({ status: "delivered" });
  expect(await readRequest(db, requestId)).toMatchObject({ status: "delivered" });
});

test.each(["undelivered", "failed"])("records a bounce when Twilio reports %s", async (MessageStatus) => {
  await twilioStatus(status({ fields: { MessageStatus, ErrorCode: "30005" } }));
  expect(await readMessage(db, messageId)).toMatchObject({ status: "bounced", lastError: "twilio 30005" });
  expect(await readRequest(db, requestId)).toMatchObject({ status: "bounced" });
});

test("an answer of STOP that Twilio reports opts the number out, for the next sponsor's concierge too", async () => {
  await twilioStatus(
    status({ fields: { MessageStatus: "undelivered", ErrorCode: "21610", To: "+12125550190" } }),
  );
  expect(await readMessage(db, messageId)).toMatchObject({ status: "bounced", lastError: "twilio 21610" });
  expect(await readRequest(db, requestId)).toMatchObject({ status: "closed", blocked: "opted-out" });
  expect(await db.select().from(contactOptOuts)).toMatchObject([
    { contactHash: hashContact("+12125550190") },
  ]);
  await askFor(db, await grace(db), "(212) 555-0190");
  expect(
    await db.select().from(conciergeRequests).where(eq(conciergeRequests.blocked, "opted-out")),
  ).toHaveLength(2);
});

test.each(["accepted", "queued", "sending", "sent", "scheduled"])(
  "waits after the status %s",
  async (MessageStatus) => {
    const before = await dumpRows(db);
    expect((await twilioStatus(status({ fields: { MessageStatus } }))).status).toBe(204);
    expect(await dumpRows(db)).toBe(before);
  },
);

test("logs an error that Twilio's documentation doesn't have", async () => {
  const lines = readLog();
  await twilioStatus(status({ fields: { MessageStatus: "failed", ErrorCode: "99999" } }));
  expect(lines).toMatchObject([{ level: 40, provider: "twilio", event: "error 99999" }]);
  expect(await readMessage(db, messageId)).toMatchObject({ status: "bounced", lastError: "twilio 99999" });
});

test("stores no reason that isn't an error code", async () => {
  await twilioStatus(status({ fields: { MessageStatus: "failed", ErrorCode: "unknown 30005" } }));
  expect(await readMessage(db, messageId)).toMatchObject({ status: "bounced", lastError: null });
});

test("ignores a replay and an older status after a newer one", async () => {
  await twilioStatus(status({}));
  const before = await dumpRows(db);
  for (const MessageStatus of ["delivered", "failed", "sent", "queued"])
    expect((await twilioStatus(status({ fields: { MessageStatus } }))).status).toBe(204);
  expect(await dumpRows(db)).toBe(before);
});

test.each([
  ["another token", { token: "another token of them" }],
  ["another host", { signedFor: "https://evil.test/api/twilio/status" }],
  ["another message", { signedFor: `${TEST_APP_URL}/api/twilio/status?message=1` }],
])("rejects a signature for %s", async (_, overrides) => {
  const before = await dumpRows(db);
  expect((await twilioStatus(status(overrides))).status).toBe(403);
  expect(await dumpRows(db)).toBe(before);
});

test("rejects an altered or unsigned form", async () => {
  const altered = status({ fields: { MessageStatus: "sent" } });
  const headers = { "x-twilio-signature": altered.headers.get("x-twilio-signature") ?? "" };
  const body = new URLSearchParams({ MessageSid: "SM1", MessageStatus: "delivered" });
  expect((await twilioStatus(new Request(altered.url, { method: "POST", headers, body }))).status).toBe(403);
  expect((await twilioStatus(new Request(altered.url, { method: "POST", body }))).status).toBe(403);
});

test.each(["", "?message=1", "?message=00000000-0000-4000-8000-000000000000"])(
  "accepts a status of the unknown message %j and changes nothing",
  async (query) => {
    const before = await dumpRows(db);
    expect((await twilioStatus(status({ query }))).status).toBe(204);
    expect(await dumpRows(db)).toBe(before);
  },
);

test("records a bounced email by its Message-ID, also when reported twice", async () => {
  const body = { messageId: `<${messageId}@plus-one.test>` };
  expect((await mailBounce(bounce(body))).status).toBe(204);
  expect(await readMessage(db, messageId)).toMatchObject({ status: "bounced" });
  expect(await readRequest(db, requestId)).toMatchObject({ status: "bounced" });
  const before = await dumpRows(db);
  expect((await mailBounce(bounce({ messageId, status: "delivered" }))).status).toBe(204);
  expect(await dumpRows(db)).toBe(before);
});

test("rejects a bounce without the secret or without a message", async () => {
  expect((await mailBounce(bounce({ messageId }, "wrong"))).status).toBe(403);
  expect((await mailBounce(bounce({ messageId: "what?" }))).status).toBe(400);
  expect((await mailBounce(bounce("{"))).status).toBe(400);
  expect(await readMessage(db, messageId)).toMatchObject({ status: "sent" });
});
