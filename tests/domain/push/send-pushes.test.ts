import { eq } from "drizzle-orm";
import { createInvitation, createMember } from "@/db/factories";
import { members, messages, pushMessages, pushSubscriptions, sessions } from "@/db/schema";
import { remindOfExpiry } from "@/domain/invitations/remind-of-expiry";
import { requestRenewal } from "@/domain/invitations/request-renewal";
import { suspendMember } from "@/domain/member-administration/suspend-member";
import { PUSH_TEXTS } from "@/domain/messages/push/push-texts";
import { clubPushKey } from "@/domain/messages/push/vapid";
import { writePush } from "@/domain/messages/push/write-push";
import { recordDelivery } from "@/domain/messages/record-delivery";
import { type Attempts, sendPushes } from "@/domain/push/send-pushes";
import type { PushSubscription } from "@/domain/push/subscribe";
import { DAY, MINUTE, SECOND } from "@/lib/durations";
import { env } from "@/lib/env";
import { INTERNET, PRIVATE_ADDRESS } from "@/lib/http/post-publicly";
import type { PushEvent } from "@/lib/push-events";
import { db, inEachTest } from "../../support/database/test-database";
import { createVapidKey, openPushService, type PushService } from "../../support/fakes/push-service";
import { after, asMember, asVisitor, at } from "../../support/people/contexts";
import { createConciergeMessage } from "../../support/people/messages";
import { notifyDevice } from "../../support/people/notifications";
import { join, SAM } from "../../support/people/people";
import { hedy } from "../../support/people/staff";
import { readLog } from "../../support/read-log";

process.env.VAPID_PRIVATE_KEY = createVapidKey("the club");

const ada = inEachTest(() => createMember(db, { firstName: "Ada", lastName: "Marchetti" }));
let service: PushService;
let phone: PushSubscription;

beforeEach(async () => {
  service = await openPushService();
  phone = service.subscribe();
  await notifyDevice(db, ada, phone);
});

afterEach(() => service.close());

const write = (event: PushEvent = "friend-joined", memberId = ada.id) =>
  db.transaction((tx) => writePush(tx, asVisitor(db), event, memberId));

async function send(interval = "0", network = service.network()): Promise<void> {
  const attempts: Attempts = new Set();
  await sendPushes(asVisitor(db, after(interval)), network, attempts);
  await Promise.all([...attempts].map(({ ended }) => ended));
}

const waiting = () => db.$count(pushMessages);

test("each device of the member gets the text, the page and nothing else, signed and encrypted", async () => {
  await notifyDevice(db, ada, service.subscribe());
  await notifyDevice(db, await createMember(db), service.subscribe());
  await write();
  await send();
  const payload = {
    web_push: 8030,
    notification: {
      title: "Plus One",
      body: "A friend joined with your invitation.",
      tag: "friend-joined",
      icon: `${env().APP_URL}/icons/app-192.png`,
      navigate: `${env().APP_URL}/profile`,
    },
    title: "Plus One",
    text: "A friend joined with your invitation.",
    topic: "friend-joined",
    path: "/profile",
  };
  const pushed = { payload, topic: "friend-joined", ttl: expect.any(Number), clubKey: clubPushKey() };
  const byDevice = service.pushed().toSorted((one, other) => one.device - other.device);
  expect(byDevice).toEqual([
    { device: 0, ...pushed },
    { device: 1, ...pushed },
  ]);
  for (const { ttl } of byDevice) expect(3 * DAY - ttl * SECOND).toBeLessThan(MINUTE);
  expect(await waiting()).toBe(0);
});

test("a join, a request for a new invitation and a reminder are notifications, and the emails stay", async () => {
  const live = await createInvitation(db, ada, { recipient: "Mira" });
  const expired = await createInvitation(db, ada, {
    recipient: "Lou",
    activatedAt: new Date(Date.now() - 8 * DAY),
  });
  await join(db, live, SAM);
  await requestRenewal(asVisitor(db), { code: expired.code });
  await send();
  const pushed = service.pushed();
  expect(pushed.map(({ topic }) => topic).toSorted()).toEqual(["friend-joined", "renewal-asked"]);
  expect(await db.$count(messages, eq(messages.memberId, ada.id))).toBe(2);
  const text = JSON.stringify(pushed);
  for (const personal of ["Mira", "Lou", SAM.firstName, live.code, expired.code, "Ada", "@"])
    expect(text).not.toContain(personal);
});

test("a concierge’s invitation that can’t be delivered is a notification to its sponsor, once", async () => {
  const { messageId } = await createConciergeMessage(db, ada);
  for (let times = 0; times < 2; times++)
    await recordDelivery(asVisitor(db), { id: messageId, outcome: "bounced", reason: "Permanent 5.1.1" });
  await send();
  expect(service.pushed()).toMatchObject([{ device: 0, topic: "request-failed" }]);
});

test("the switches of email and push are separate", async () => {
  await db.update(members).set({ notifyExpiring: false, notifyFriendJoined: false });
  const noon = "2026-11-22T17:00:00Z";
  await createInvitation(db, ada, { recipient: "Mira", activatedAt: new Date("2026-11-16T20:00:00Z") });
  await remindOfExpiry({ db, now: at(noon) });
  expect(await waiting()).toBe(1);
});

test.each(Object.entries(PUSH_TEXTS))(
  "%s names no one and fits on a locked screen",
  (_event, { text, path }) => {
    expect(text.length).toBeLessThan(90);
    expect(text).not.toMatch(/[{}@\d]/);
    expect(path).toMatch(/^\/[a-z/]+$/);
  },
);

test.each([404, 410])("a response with %i ends the subscription", async (status) => {
  service.answer(phone, status);
  await write();
  await write("renewal-asked");
  await send();
  expect([await db.$count(pushSubscriptions), await waiting()]).toEqual([0, 0]);
});

test.each([500, 503, 429])("a response with %i is tried again, and the next one succeeds", async (status) => {
  service.answer(phone, status);
  await write();
  await send();
  await send();
  expect(service.received.length).toBe(1);
  service.answer(phone, 201);
  await send("61 seconds");
  expect(service.received.length).toBe(2);
  expect(await waiting()).toBe(0);
});

test.each([400, 403, 413])("a response with %i is final, and the log names only the host", async (status) => {
  service.answer(phone, status);
  await write();
  const lines = readLog();
  await send();
  expect(await waiting()).toBe(0);
  expect(await db.$count(pushSubscriptions)).toBe(1);
  expect(lines).toMatchObject([{ event: "friend-joined", host: new URL(phone.endpoint).host, status }]);
  expect(JSON.stringify(lines)).not.toContain(new URL(phone.endpoint).pathname);
});

test("after six attempts nothing is sent any more", async () => {
  service.answer(phone, 500);
  await write();
  for (const interval of [
    "0",
    "2 minutes",
    "8 minutes",
    "39 minutes",
    "160 minutes",
    "530 minutes",
    "3000 minutes",
  ])
    await send(interval);
  expect([service.received.length, await waiting()]).toEqual([6, 0]);
});

test("a notification that is too late is not sent", async () => {
  await write("expires-tomorrow");
  await send("12 hours");
  expect([service.received.length, await waiting()]).toEqual([0, 0]);
});

test("a device whose session has expired, or whose member is suspended, gets nothing", async () => {
  await write();
  await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) });
  await send();
  const admin = await hedy(db);
  await notifyDevice(db, ada, service.subscribe());
  await write();
  await suspendMember(asMember(db, admin), { memberId: ada.id, reason: "a test" });
  await send();
  expect([service.received.length, await waiting()]).toEqual([0, 0]);
});

test("after a rotation the previous key still reaches its devices; without it they are left out", async () => {
  const previous = env().VAPID_PRIVATE_KEY;
  const previousKey = clubPushKey();
  await write();
  jest.replaceProperty(env(), "VAPID_PRIVATE_KEY", createVapidKey("the club, later"));
  env().VAPID_PREVIOUS_PRIVATE_KEY = previous;
  await notifyDevice(db, ada, service.subscribe());
  await write("renewal-asked");
  await send();
  const keys = service.pushed().map(({ device, clubKey }) => [device, clubKey === previousKey]);
  expect(keys.toSorted()).toEqual([
    [0, true],
    [0, true],
    [1, false],
  ]);
  env().VAPID_PREVIOUS_PRIVATE_KEY = undefined;
  await write();
  await send();
  expect(service.pushed().length).toBe(4);
  expect(await waiting()).toBe(0);
});

test("a device with a wrong key gets nothing, and delays no other", async () => {
  const wrong = { ...service.subscribe(), p256dh: `B${"A".repeat(86)}` };
  const other = await createMember(db);
  await notifyDevice(db, other, wrong);
  await write("friend-joined", other.id);
  await write();
  const lines = readLog();
  await send();
  expect(lines).toMatchObject([{ msg: "a notification can't be encrypted" }]);
  expect(service.pushed()).toMatchObject([{ device: 0 }]);
  for (const interval of ["2 minutes", "8 minutes", "39 minutes", "160 minutes", "530 minutes"])
    await send(interval);
  expect(await waiting()).toBe(0);
});

test("an address on a private network gets no request", async () => {
  await write();
  const lines = readLog();
  await send("0", { ...service.network(), isAllowed: INTERNET.isAllowed });
  expect(lines).toMatchObject([{ error: PRIVATE_ADDRESS }]);
  expect([service.received.length, await waiting()]).toEqual([0, 1]);
});
