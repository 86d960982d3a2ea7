import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { auditEvents, webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { decryptContact } from "@/domain/contacts/encrypt-contact";
import type { MemberContext } from "@/domain/context";
import { purgeExpired } from "@/domain/jobs/scheduled-jobs";
import {
  addEndpoint,
  disableEndpoint,
  enableEndpoint,
  removeEndpoint,
  resendDelivery,
  rotateSecret,
  webhookUrlSchema,
} from "@/domain/webhooks/edit-endpoint";
import { listDeliveries, listEndpoints } from "@/domain/webhooks/list-endpoints";
import { recordWebhookEvent } from "@/domain/webhooks/record-event";
import { INTERNET } from "@/lib/http/post-publicly";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asMember } from "../../support/people/contexts";
import { ada, iris } from "../../support/people/people";
import { domainError, rejection } from "../../support/people/rejection";
import { auditActions, hedy, lin } from "../../support/people/staff";

const URL_OF_ORRIN = "https://hooks.orrin.test/plus-one?token=secret";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

let admin: MemberContext;
const person = inEachTest(() => hedy(db));

beforeEach(() => {
  admin = asMember(db, person);
});

const network = (...addresses: string[]) => ({ ...INTERNET, resolve: async () => addresses });
const add = (url = URL_OF_ORRIN, brand: string | null = "casa-orrin") =>
  addEndpoint(admin, { url, brand }, network("93.184.215.14"));

async function read(id: string) {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row;
}

async function addDelivery() {
  const data = { paymentId: 1, brand: "casa-orrin", amountCents: 100 };
  await recordWebhookEvent(db, admin, { type: "payment.taken", data });
  const [delivery] = await db.select().from(webhookDeliveries);
  if (!delivery) throw new Error("no delivery");
  return delivery;
}

test("an administrator adds an endpoint and gets its secret, which is stored encrypted", async () => {
  const { endpointId, secret } = await add();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  expect(() => new Webhook(secret)).not.toThrow();
  const row = await read(endpointId);
  expect(row).toMatchObject({ url: URL_OF_ORRIN, brand: "casa-orrin", disabledAt: null });
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(decryptContact(row?.secretSealed ?? "")).toBe(secret);
  expect(await listEndpoints(admin)).toMatchObject([{ id: endpointId, url: URL_OF_ORRIN }]);
  expect(JSON.stringify(await listEndpoints(admin))).not.toMatch(/sealed|whsec/i);
});

test.each([
  "http://hooks.orrin.test/",
  "ftp://hooks.orrin.test/",
  "hooks.orrin.test",
  "https://",
  "https://ada:secret@hooks.orrin.test/",
  "https://hooks.orrin.test/#part",
  "javascript:alert(1)",
  "",
  `https://hooks.orrin.test/${"x".repeat(500)}`,
])("%j is no address of an endpoint", (url) => {
  expect(webhookUrlSchema.safeParse(url).success).toBe(false);
});

test.each([
  ["https://ada:secret@hooks.orrin.test/", /Leave out the user name and password/],
  ["https://ada@hooks.orrin.test/", /Leave out the user name and password/],
  ["https://hooks.orrin.test/#part", /Leave out the part after #/],
  ["http://ada:secret@hooks.orrin.test/", /starts with https/],
])("%j says what to change", (url, sentence) => {
  expect(webhookUrlSchema.safeParse(url).error?.issues[0]?.message).toMatch(sentence);
});

test.each([
  ["https://127.0.0.1/", []],
  ["https://[::1]:8443/", []],
  ["https://2130706433/", []],
  ["https://localhost/", ["93.184.215.14"]],
  ["https://metadata.google.internal/", ["93.184.215.14"]],
  ["https://hooks.orrin.test/", ["10.0.0.7"]],
  ["https://hooks.orrin.test/", ["93.184.215.14", "169.254.169.254"]],
])("the private address %s with %j can’t be added", async (url, addresses) => {
  const error = await rejection(db, () => addEndpoint(admin, { url, brand: null }, network(...addresses)));
  expect(error).toMatchObject({ code: "webhook-private-address", field: "url" });
});

test("a name without an address can be added", async () => {
  const failing = { ...INTERNET, resolve: () => Promise.reject(new Error("no name server")) };
  await addEndpoint(admin, { url: URL_OF_ORRIN, brand: null }, failing);
  expect(await db.$count(webhookEndpoints)).toBe(1);
});

test("a rotated secret keeps the previous one for a day, which is then deleted", async () => {
  const { endpointId, secret } = await add();
  const rotated = await rotateSecret(admin, { endpointId });
  expect(rotated.secret).not.toBe(secret);
  const row = await read(endpointId);
  expect(decryptContact(row?.secretSealed ?? "")).toBe(rotated.secret);
  expect(decryptContact(row?.previousSecretSealed ?? "")).toBe(secret);
  const purgeAt = (interval: string) => purgeExpired({ db, now: after(interval) });
  await purgeAt("23 hours");
  expect((await read(endpointId))?.previousSecretSealed).toBe(row?.previousSecretSealed);
  await purgeAt("25 hours");
  expect(await read(endpointId)).toMatchObject({ previousSecretSealed: null, previousSecretUntil: null });
});

test("an endpoint is disabled, enabled and removed with its deliveries", async () => {
  const { endpointId } = await add();
  await addDelivery();
  await db.update(webhookEndpoints).set({ failingSince: new Date() });
  await disableEndpoint(admin, { endpointId });
  expect((await read(endpointId))?.disabledAt).toBeInstanceOf(Date);
  expect(await rejection(db, () => disableEndpoint(admin, { endpointId }))).toMatchObject({
    code: "member-unchanged",
  });
  await enableEndpoint(admin, { endpointId });
  expect(await read(endpointId)).toMatchObject({ disabledAt: null, failingSince: null });
  expect(await rejection(db, () => enableEndpoint(admin, { endpointId }))).toMatchObject({
    code: "member-unchanged",
  });
  await removeEndpoint(admin, { endpointId });
  expect([await db.$count(webhookEndpoints), await db.$count(webhookDeliveries)]).toEqual([0, 0]);
  expect(await auditActions(db, endpointId)).toEqual([
    "webhook added",
    "webhook disabled",
    "webhook enabled",
    "webhook removed",
  ]);
});

test("the audit trail has the endpoint's host, but not its path", async () => {
  await add();
  const [event] = await db.select().from(auditEvents);
  expect(event?.details).toEqual({ host: "hooks.orrin.test", brand: "casa-orrin" });
});

test("a delivery is sent again with the same event, whether it was delivered or gave up", async () => {
  const { endpointId } = await add();
  const { eventId } = await addDelivery();
  for (const ended of [{ deliveredAt: new Date(), lastStatus: 204 }, { lastStatus: 500 }]) {
    await db.update(webhookDeliveries).set({ attempts: 8, nextAttemptAt: null, ...ended });
    await resendDelivery(admin, { endpointId, eventId });
    const [again] = await db.select().from(webhookDeliveries);
    expect(again).toMatchObject({
      ...{ eventId, attempts: 0, deliveredAt: null, nextAttemptAt: expect.any(Date) },
    });
  }
  expect(await auditActions(db, endpointId)).toEqual([
    "webhook added",
    "webhook sent again",
    "webhook sent again",
  ]);
});

test("a delivery of a disabled endpoint, or an unknown one, is not sent again", async () => {
  const { endpointId } = await add();
  const { eventId } = await addDelivery();
  expect(await rejection(db, () => resendDelivery(admin, { endpointId, eventId: UNKNOWN }))).toMatchObject({
    code: "webhook-delivery-not-found",
  });
  await disableEndpoint(admin, { endpointId });
  expect(await rejection(db, () => resendDelivery(admin, { endpointId, eventId }))).toMatchObject({
    code: "webhook-disabled",
  });
});

test("deliveries are listed without their payload, newest first", async () => {
  const { endpointId } = await add();
  const { eventId } = await addDelivery();
  const { rows, total } = await listDeliveries(admin, 1);
  expect(total).toBe(1);
  expect(rows).toMatchObject([
    { endpointId, eventId, type: "payment.taken", url: URL_OF_ORRIN, attempts: 0 },
  ]);
  expect(rows[0]).not.toHaveProperty("payload");
});

type Change = (context: MemberContext, ids: { endpointId: string; eventId: string }) => Promise<unknown>;

const CHANGES: [name: string, run: Change][] = [
  ["addEndpoint", (context) => addEndpoint(context, { url: URL_OF_ORRIN, brand: null }, network())],
  ["rotateSecret", rotateSecret],
  ["disableEndpoint", disableEndpoint],
  ["enableEndpoint", enableEndpoint],
  ["removeEndpoint", removeEndpoint],
  ["resendDelivery", resendDelivery],
];

describe.each([
  ["a member", ada],
  ["a concierge", iris],
  ["a lead", lin],
])("%s", (_, create) => {
  test.each([
    ...CHANGES,
    ["listEndpoints", async (context) => listEndpoints(context)],
    ["listDeliveries", (context) => listDeliveries(context, 1)],
  ] as [string, Change][])("may not call %s", async (_name, run) => {
    const { endpointId } = await add();
    const { eventId } = await addDelivery();
    const context = asMember(db, await create(db));
    expect(await rejection(db, async () => run(context, { endpointId, eventId }))).toEqual(
      domainError("not-allowed"),
    );
  });
});

test.each(CHANGES.slice(1))("%s refuses an unknown endpoint", async (_, run) => {
  const ids = { endpointId: UNKNOWN, eventId: UNKNOWN };
  expect(await rejection(db, () => run(admin, ids))).toEqual(domainError("webhook-not-found"));
});
