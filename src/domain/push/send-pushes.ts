import "server-only";
import { setTimeout } from "node:timers/promises";
import { and, asc, eq, inArray, lte, notInArray, type SQL, sql } from "drizzle-orm";
import { generateRequestDetails } from "web-push";
import type { DatabaseSource } from "@/db/client";
import { members, pushMessages, pushSubscriptions, sessions } from "@/db/schema";
import { HOUR, MINUTE, SECOND } from "@/lib/durations";
import { env } from "@/lib/env";
import { type Attempt, INTERNET, type PublicNetwork, postPublicly } from "@/lib/http/post-publicly";
import { log } from "@/lib/log";
import type { PushEvent } from "@/lib/push-events";
import { decryptContact } from "../contacts/encrypt-contact";
import type { VisitorContext } from "../context";
import { pushPayload } from "../messages/push/push-payload";
import { PUSH_TEXTS } from "../messages/push/push-texts";
import { type VapidKey, vapidKeys, vapidSubject } from "../messages/push/vapid";
import { outbox, type Sender, startOutbox } from "../outbox";
import { isSessionLive } from "../sign-in/session-life";
import type { PushSubscription } from "./subscribe";

const outgoing = outbox({
  table: pushMessages,
  key: ["id"],
  dueAt: "nextAttemptAt",
  version: "attempts",
  lease: 30 * SECOND,
  retries: [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR],
  ended: "deleted",
});
/** How many new attempts run at once. */
const AT_ONCE = 32;
/** In milliseconds. An attempt without an answer after this time makes room for a new one. */
const PATIENCE = 200;
/** How many attempts of a member, and to a push service, may be without an answer. */
const MEMBER_AT_ONCE = 5;
const HOST_AT_ONCE = 150;
/** How many due messages a claim looks at, to take few of each member. */
const LOOK_AHEAD = 500;

type Device = { id: string; memberId: string; sealed: string; clubKey: string };
type Message = Awaited<ReturnType<typeof claimDue>>[number];

/** An attempt that has not ended. `ended` never rejects: without a result, the message is due again after its lease. */
type Attempting = { memberId: string | undefined; host?: string; ended: Promise<void> };

/** The attempts of one process. */
export type Attempts = Set<Attempting>;

type Sending = { context: VisitorContext; network: PublicNetwork; keys: VapidKey[]; attempts: Attempts };

export function startPushes(
  context: VisitorContext,
  source: DatabaseSource,
  network: PublicNetwork = INTERNET,
): Sender {
  const attempts: Attempts = new Set();
  const ends = () => [...attempts].map(({ ended }) => ended);
  return startOutbox(source, "push_messages", (stop, wake) => ({
    async send() {
      await sendPushes(context, { ...network, stop }, attempts);
      // Members with many attempts wait until one of them ends.
      if (attempts.size > 0) void Promise.race(ends()).then(wake);
    },
    ended: () => Promise.all(ends()),
  }));
}

/**
 * Sends all due notifications. Each one is sent at least once; a push service and the device replace an earlier one of the
 * same topic. Attempts without an answer delay no others: they stay in `attempts` when this ends.
 */
export async function sendPushes(
  context: VisitorContext,
  network: PublicNetwork,
  attempts: Attempts,
): Promise<void> {
  const sending = { context, network, keys: vapidKeys(), attempts };
  const fresh = new Set<Promise<void>>();
  while (!network.stop?.aborted) {
    const messages = await claimDue(context, attempts, AT_ONCE - fresh.size);
    if (messages.length === 0 && fresh.size === 0) return;
    for (const message of messages) {
      const started = start(sending, message).finally(() => fresh.delete(started));
      fresh.add(started);
    }
    if (messages.length === 0) await Promise.all(fresh);
    while (fresh.size > AT_ONCE / 2) await Promise.race(fresh);
  }
  await Promise.all(fresh);
}

/** Returns when the attempt has ended, or after `PATIENCE`. */
async function start(sending: Sending, message: Message): Promise<void> {
  const attempt: Attempting = { memberId: message.device?.memberId, ended: Promise.resolve() };
  attempt.ended = sendOne(sending, message, attempt)
    .catch((error: unknown) => log.error({ err: error }, "a notification's attempt could not be recorded"))
    .finally(() => sending.attempts.delete(attempt));
  sending.attempts.add(attempt);
  const answered = new AbortController();
  await Promise.race([attempt.ended, setTimeout(PATIENCE, undefined, { signal: answered.signal })]);
  answered.abort();
}

/** Returns few messages of each member, with the device if it is live. */
async function claimDue(context: VisitorContext, attempts: Attempts, most: number) {
  const claimed = await outgoing.claim(context, most, isFair(context, attempts));
  const devices = await listLiveDevices(
    context,
    claimed.map((message) => message.subscriptionId),
  );
  return claimed.map((message) => ({
    ...message,
    device: devices.find((device) => device.id === message.subscriptionId),
  }));
}

/** Chooses the oldest due messages of each member. Members with `MEMBER_AT_ONCE` attempts wait. */
function isFair({ db, now }: VisitorContext, attempts: Attempts): SQL {
  const { id, nextAttemptAt, subscriptionId } = pushMessages;
  const counts = Map.groupBy(attempts, ({ memberId }) => memberId ?? "");
  const busy = [...counts].filter(([, each]) => each.length >= MEMBER_AT_ONCE).map(([memberId]) => memberId);
  const place = sql<number>`row_number() over (partition by ${sessions.memberId} order by ${nextAttemptAt}, ${id})`;
  const oldest = db
    .select({ id, place: place.as("place") })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, subscriptionId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(lte(nextAttemptAt, now), notInArray(sessions.memberId, busy)))
    .orderBy(asc(nextAttemptAt))
    .limit(LOOK_AHEAD)
    .as("oldest");
  return inArray(id, db.select({ id: oldest.id }).from(oldest).where(lte(oldest.place, MEMBER_AT_ONCE)));
}

/** Leaves out devices whose session has ended, and those of members who are not active. */
async function listLiveDevices({ db, now }: VisitorContext, ids: string[]): Promise<Device[]> {
  if (ids.length === 0) return [];
  const { id, sealed, clubKey } = pushSubscriptions;
  return db
    .select({ id, sealed, clubKey, memberId: sessions.memberId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(inArray(id, ids), eq(members.status, "active"), isSessionLive({ now })));
}

async function sendOne(
  { context, network, keys, attempts }: Sending,
  message: Message,
  attempting: Attempting,
): Promise<void> {
  const { device, event, createdAt, claimedAt } = message;
  const key = keys.find(({ publicKey }) => publicKey === device?.clubKey);
  const timeLeft = createdAt.getTime() + PUSH_TEXTS[event].maxAge - claimedAt.getTime();
  if (!device || !key || timeLeft <= 0) return outgoing.settle(context, message, true);
  const request = encrypt({ event, device, key, timeLeft });
  if (!request) return outgoing.settle(context, message, false);
  attempting.host = new URL(request.url).host;
  const others = [...attempts].filter(({ host }) => host === attempting.host);
  if (others.length >= HOST_AT_ONCE) return outgoing.settle(context, message, false);
  const attempt = await postPublicly(network, request);
  if (network.stop?.aborted) return;
  if (!isAccepted(attempt) && !isEnded(attempt))
    log.warn({ event, host: attempting.host, ...attempt }, "a notification was not accepted");
  if (isEnded(attempt)) return endSubscription(context, device);
  await outgoing.settle(context, message, isAnswered(attempt));
}

function isAccepted({ status }: Attempt): boolean {
  return status !== null && status < 300;
}

/** The browser has ended the subscription. */
function isEnded({ status }: Attempt): boolean {
  return status === 404 || status === 410;
}

/** A push service repeats its answer to a request that it rejects, except when it is busy. */
function isAnswered({ status }: Attempt): boolean {
  return status !== null && status < 500 && status !== 429;
}

type Push = { event: PushEvent; device: Device; key: VapidKey; timeLeft: number };

/** Returns null if the notification can't be encrypted: a browser sent wrong keys, or CONTACT_KEY is another one. */
function encrypt({ event, device, key, timeLeft }: Push) {
  const { APP_URL, PRODUCT_NAME } = env();
  const payload = pushPayload(event, { product: PRODUCT_NAME, appUrl: APP_URL });
  try {
    const { endpoint, p256dh, auth }: PushSubscription = JSON.parse(decryptContact(device.sealed));
    const details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: { subject: vapidSubject(APP_URL), ...key },
      TTL: Math.floor(timeLeft / SECOND),
      topic: event,
      contentEncoding: "aes128gcm",
    });
    const headers = Object.fromEntries(
      Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
    );
    return { url: endpoint, headers, body: details.body };
  } catch (error) {
    log.error({ event, err: error }, "a notification can't be encrypted");
    return null;
  }
}

/** The subscription's other messages end with it. */
async function endSubscription({ db }: VisitorContext, { id, sealed }: Device): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.sealed, sealed)));
}
