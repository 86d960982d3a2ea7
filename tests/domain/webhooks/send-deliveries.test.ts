import { eq, sql } from "drizzle-orm";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import type { Member } from "@/db/factories";
import { messages, webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { databaseClock } from "@/domain/context";
import {
  disableEndpoint,
  enableEndpoint,
  resendDelivery,
  rotateSecret,
} from "@/domain/webhooks/edit-endpoint";
import { recordWebhookEvent } from "@/domain/webhooks/record-event";
import { listDueEndpoints, sendDeliveries } from "@/domain/webhooks/send-deliveries";
import { db } from "../../support/database/test-database";
import { openReceiver, type Received, type WebhookReceiver } from "../../support/fakes/webhook-receiver";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { auditActions, hedy } from "../../support/people/staff";
import { addHook, deliveriesOf } from "../../support/people/webhooks";
import { readLog } from "../../support/read-log";

const DATA = { paymentId: 4711, brand: "casa-orrin", amountCents: 2500 };

let admin: Member;
let receiver: WebhookReceiver;
let endpointId: string;
let secret: string;

beforeEach(async () => {
  admin = await hedy(db);
  receiver = await openReceiver();
  ({ endpointId, secret } = await addHook(db, admin, receiver.network(), { url: receiver.urlOf("/hook") }));
});

afterEach(() => receiver.close());

const record = () =>
  db.transaction((tx) =>
    recordWebhookEvent(tx, { now: databaseClock }, { type: "payment.taken", data: DATA }),
  );

/** Sends what is due after an interval. The signature's instant is also after the interval. */
const send = (interval = "0", network = receiver.network()) =>
  sendDeliveries(asVisitor(db, after(interval)), network, endpointId);

const fail = (status = 500) => receiver.answer("/hook", (response) => response.writeHead(status).end());
const succeed = () => receiver.answer("/hook", (response) => response.writeHead(204).end());

async function readEndpoint() {
  const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId));
  if (!endpoint) throw new Error("no endpoint");
  return endpoint;
}

async function onlyDelivery() {
  const [delivery, ...others] = await deliveriesOf(db);
  if (!delivery || others.length > 0) throw new Error("not one delivery");
  return delivery;
}

const verify = ({ body, headers }: Received, by: string) => new Webhook(by).verify(body, headers);

test("sends an event that the standard library verifies, once", async () => {
  await record();
  await send();
  await send();
  expect(receiver.received).toHaveLength(1);
  const [received] = receiver.received as [Received];
  expect(verify(received, secret)).toEqual({
    type: "payment.taken",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    data: DATA,
  });
  expect(received.headers).toMatchObject({ "content-type": "application/json" });
  expect(await onlyDelivery()).toMatchObject({
    ...{ eventId: received.headers["webhook-id"], attempts: 1, nextAttemptAt: null },
    ...{ deliveredAt: expect.any(Date), lastStatus: 204, lastError: null },
  });
});

test("a changed body, id or secret does not verify", async () => {
  await record();
  await send();
  const [received] = receiver.received as [Received];
  const changed = [
    { ...received, body: received.body.replace("2500", "9900") },
    { ...received, headers: { ...received.headers, "webhook-id": "another" } },
  ];
  for (const each of changed) expect(() => verify(each, secret)).toThrow(WebhookVerificationError);
  const { secret: other } = await addHook(db, admin, receiver.network(), { url: receiver.urlOf("/other") });
  expect(() => verify(received, other)).toThrow(WebhookVerificationError);
});

test("two secrets sign for a day after a rotation, then only the new one", async () => {
  const { secret: rotated } = await rotateSecret(asMember(db, admin), { endpointId });
  await record();
  await send();
  const [both] = receiver.received as [Received];
  expect(verify(both, secret)).toEqual(verify(both, rotated));
  await db.update(webhookEndpoints).set({ previousSecretUntil: databaseClock });
  await record();
  await send();
  const [, one] = receiver.received as [Received, Received];
  expect(verify(one, rotated)).toMatchObject({ type: "payment.taken" });
  expect(() => verify(one, secret)).toThrow(WebhookVerificationError);
});

test("retries for a day with growing pauses and the same id, then gives up", async () => {
  fail();
  await record();
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt++) {
    await send();
    const { nextAttemptAt } = await onlyDelivery();
    if (nextAttemptAt) pauses.push(Math.round((nextAttemptAt.getTime() - Date.now()) / 60_000));
    await db
      .update(webhookDeliveries)
      .set({ nextAttemptAt: sql`case when next_attempt_at is not null then ${databaseClock} end` });
  }
  expect(pauses).toEqual([1, 5, 30, 120, 300, 480, 480]);
  expect(pauses.reduce((sum, each) => sum + each) / 60).toBeCloseTo(23.6, 1);
  expect(receiver.received).toHaveLength(8);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  await send();
  expect(receiver.received).toHaveLength(8);
  expect(await onlyDelivery()).toMatchObject({
    attempts: 8,
    nextAttemptAt: null,
    deliveredAt: null,
    lastStatus: 500,
  });
});

test("does not retry before its time", async () => {
  fail();
  await record();
  await send();
  await send("50 seconds");
  expect(receiver.received).toHaveLength(1);
  succeed();
  await send("70 seconds");
  expect(receiver.received).toHaveLength(2);
  expect(await onlyDelivery()).toMatchObject({ deliveredAt: expect.any(Date), lastStatus: 204 });
});

test.each([301, 302, 307, 400, 404, 500])(
  "a response of %i is a failure, and no redirect is followed",
  async (status) => {
    receiver.answer("/hook", (response) =>
      response.writeHead(status, { Location: receiver.urlOf("/elsewhere") }).end(),
    );
    await record();
    await send();
    expect(receiver.received.map(({ path }) => path)).toEqual(["/hook"]);
    expect(await onlyDelivery()).toMatchObject({ deliveredAt: null, lastStatus: status });
    expect((await readEndpoint()).failingSince).toBeInstanceOf(Date);
  },
);

test("stores why there was no response", async () => {
  receiver.answer("/hook", () => {});
  await record();
  await send("0", { ...receiver.network(), timeout: 100 });
  expect(await onlyDelivery()).toMatchObject({
    lastStatus: null,
    lastError: "There was no response in time.",
  });
});

test("an endpoint whose name now has a private address gets no connection", async () => {
  await record();
  await send("0", { ...receiver.network({}), isAllowed: (address) => address !== "127.0.0.1" });
  expect(receiver.connections()).toBe(0);
  expect(await onlyDelivery()).toMatchObject({ lastError: "The address is not on the public internet." });
});

test("a secret that can’t be decrypted is a failed attempt, and is logged", async () => {
  const logged = readLog();
  await db.update(webhookEndpoints).set({ secretSealed: "k9.a.b.c" });
  await record();
  await send();
  expect(receiver.received).toEqual([]);
  expect(await onlyDelivery()).toMatchObject({ lastError: "The secret can’t be decrypted." });
  expect(logged).toMatchObject([{ endpoint: endpointId }]);
});

test("a success ends the failures", async () => {
  fail();
  await record();
  await send();
  expect((await readEndpoint()).failingSince).toBeInstanceOf(Date);
  succeed();
  await send("70 seconds");
  expect((await readEndpoint()).failingSince).toBeNull();
});

describe("after three days of failures", () => {
  const failedFor = (interval: string) =>
    db.update(webhookEndpoints).set({ failingSince: sql`now() - ${interval}::interval` });

  test("the endpoint is disabled, and every administrator gets one message", async () => {
    fail();
    await failedFor("73 hours");
    await record();
    await record();
    await send();
    expect((await readEndpoint()).disabledAt).toBeInstanceOf(Date);
    const written = await db.select().from(messages);
    expect(written).toMatchObject([
      {
        kind: "webhook-disabled",
        memberId: admin.id,
        payload: { host: "hooks.brand.test", link: expect.stringMatching(/\/concierge\/staff\/webhooks$/) },
      },
    ]);
    expect(await auditActions(db, endpointId)).toEqual(["webhook added", "webhook disabled after failures"]);
  });

  test("but not before", async () => {
    fail();
    await failedFor("71 hours");
    await record();
    await send();
    expect((await readEndpoint()).disabledAt).toBeNull();
    expect(await db.$count(messages)).toBe(0);
  });
});

test("a disabled endpoint sends nothing, and its waiting deliveries when it is enabled", async () => {
  await record();
  await disableEndpoint(asMember(db, admin), { endpointId });
  expect(await listDueEndpoints(asVisitor(db))).toEqual([]);
  await send();
  expect(receiver.received).toEqual([]);
  await enableEndpoint(asMember(db, admin), { endpointId });
  expect(await listDueEndpoints(asVisitor(db))).toEqual([endpointId]);
  await send();
  expect(receiver.received).toHaveLength(1);
});

test("an event that is sent again has the same id and body", async () => {
  await record();
  await send();
  const { eventId } = await onlyDelivery();
  await resendDelivery(asMember(db, admin), { endpointId, eventId });
  await send();
  const [first, second] = receiver.received as [Received, Received];
  expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  expect(second.body).toBe(first.body);
});

test("an attempt that ends after an administrator sent the event again does not undo that", async () => {
  await record();
  const { eventId } = await onlyDelivery();
  receiver.answer("/hook", async (response) => {
    await resendDelivery(asMember(db, admin), { endpointId, eventId });
    succeed();
    response.writeHead(500).end();
  });
  await send();
  expect(receiver.received).toHaveLength(2);
  expect(await onlyDelivery()).toMatchObject({ attempts: 1, deliveredAt: expect.any(Date) });
});

test("sends at most five at the same time, oldest first, and all in the end", async () => {
  let open = 0;
  let most = 0;
  receiver.answer("/hook", (response) => {
    open += 1;
    most = Math.max(most, open);
    setImmediate(() => {
      open -= 1;
      response.writeHead(204).end();
    });
  });
  for (let number = 0; number < 12; number++) await record();
  await send();
  expect(receiver.received).toHaveLength(12);
  expect(most).toBeLessThanOrEqual(5);
  expect(await db.$count(webhookDeliveries, sql`delivered_at is null`)).toBe(0);
});
