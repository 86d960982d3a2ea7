import { eq } from "drizzle-orm";
import type { Member } from "@/db/factories";
import { pushMessages, pushSubscriptions, sessions } from "@/db/schema";
import { exportBelongings } from "@/domain/data-export/export-belongings";
import { writePush } from "@/domain/messages/push/write-push";
import { getPushState, renewSubscription, subscribe, unsubscribe } from "@/domain/push/subscribe";
import { env } from "@/lib/env";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { createVapidKey, openPushService, type PushService } from "../../support/fakes/push-service";
import { asMember } from "../../support/people/contexts";
import { notifyDevice } from "../../support/people/notifications";
import { ada as createAda, theo as createTheo } from "../../support/people/people";
import { domainError } from "../../support/people/rejection";
import { createSession } from "../../support/people/sessions";

process.env.VAPID_PRIVATE_KEY = createVapidKey("the club");

let ada: Member;
let theo: Member;
let service: PushService;

beforeEach(async () => {
  ada = await createAda(db);
  theo = await createTheo(db);
  service = await openPushService();
});

afterEach(() => service.close());

const count = () => db.$count(pushSubscriptions);

test("a device is on after it subscribed, and off after it unsubscribed", async () => {
  const context = asMember(db, ada);
  const { id } = await createSession(db, ada);
  expect(await getPushState(context, id)).toBe("off");
  await subscribe(context, service.subscribe(), id);
  expect(await getPushState(context, id)).toBe("on");
  await unsubscribe(context, id);
  expect(await getPushState(context, id)).toBe("off");
});

test("a device that subscribes again replaces its subscription", async () => {
  const id = await notifyDevice(db, ada, service.subscribe());
  const [before] = await db.select().from(pushSubscriptions);
  await subscribe(asMember(db, ada), service.subscribe(), id);
  const [after, ...others] = await db.select().from(pushSubscriptions);
  expect(others).toEqual([]);
  expect(after?.endpointHash).not.toBe(before?.endpointHash);
});

test("a browser's renewed subscription replaces the earlier one, and never switches a device on", async () => {
  const context = asMember(db, ada);
  const { id } = await createSession(db, ada);
  await renewSubscription(context, service.subscribe(), id);
  expect(await count()).toBe(0);
  await subscribe(context, service.subscribe(), id);
  const [before] = await db.select().from(pushSubscriptions);
  await renewSubscription(context, service.subscribe(), id);
  const [after, ...others] = await db.select().from(pushSubscriptions);
  expect(others).toEqual([]);
  expect(after?.endpointHash).not.toBe(before?.endpointHash);
});

test("a member who signs in on another member's device takes over its subscription", async () => {
  const device = service.subscribe();
  const first = await notifyDevice(db, ada, device);
  const second = await notifyDevice(db, theo, device);
  expect(await getPushState(asMember(db, ada), first)).toBe("off");
  expect(await getPushState(asMember(db, theo), second)).toBe("on");
  expect(await count()).toBe(1);
});

test("another member's session is rejected", async () => {
  const { id } = await createSession(db, theo);
  const before = await dumpRows(db);
  const attempt = subscribe(asMember(db, ada), service.subscribe(), id);
  await expect(attempt).rejects.toEqual(domainError("sign-in-required"));
  expect(await dumpRows(db)).toBe(before);
});

test("the end of a session ends its subscription and what waits for it", async () => {
  const id = await notifyDevice(db, ada, service.subscribe());
  await db.transaction((tx) => writePush(tx, asMember(db, ada), "friend-joined", ada.id));
  expect(await db.$count(pushMessages)).toBe(1);
  await db.delete(sessions).where(eq(sessions.id, id));
  expect([await count(), await db.$count(pushMessages)]).toEqual([0, 0]);
});

test("a subscription from before the club's new key is outdated", async () => {
  const id = await notifyDevice(db, ada, service.subscribe());
  jest.replaceProperty(env(), "VAPID_PRIVATE_KEY", createVapidKey("the club, later"));
  expect(await getPushState(asMember(db, ada), id)).toBe("outdated");
});

test("the address and the keys of a device are stored encrypted, and exported as a date only", async () => {
  const device = service.subscribe();
  await notifyDevice(db, ada, device);
  const stored = await dumpRows(db);
  for (const secret of [device.endpoint, device.p256dh, device.auth]) expect(stored).not.toContain(secret);
  const { notifiedDevices } = await exportBelongings(db, ada.id);
  expect(notifiedDevices).toEqual([{ createdAt: expect.any(Date) }]);
});

test.each([
  ["http", { endpoint: "http://push.example/device" }],
  ["no address", { endpoint: "device" }],
  ["a long address", { endpoint: `https://push.example/${"x".repeat(1000)}` }],
  ["a short key", { p256dh: "AAAA" }],
  ["a long secret", { auth: "A".repeat(40) }],
])("rejects a subscription with %s", (_what, change) => {
  const subscription = { ...service.subscribe(), ...change };
  expect(subscribe.schema.safeParse(subscription).success).toBe(false);
});
