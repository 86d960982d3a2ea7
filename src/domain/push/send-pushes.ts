import "server-only";
import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { generateRequestDetails } from "web-push";
import { members, pushMessages, pushSubscriptions, sessions } from "@/db/schema";
import { HOUR, MINUTE, SECOND } from "@/lib/durations";
import { env } from "@/lib/env";
import { type Attempt, type PublicNetwork, postPublicly } from "@/lib/http/post-publicly";
import { log } from "@/lib/log";
import type { PushEvent, PushPayload } from "@/lib/push-events";
import { decryptContact } from "../contacts/encrypt-contact";
import { fromNow, type VisitorContext } from "../context";
import { isSessionLive } from "../members/sign-in/session-life";
import { PUSH_TEXTS } from "../messages/push/push-texts";
import { type VapidKey, vapidKeys, vapidSubject } from "../messages/push/vapid";
import type { PushSubscription } from "./subscribe";

/** The time from each failed attempt to the next one. */
const RETRY_AFTER = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];
/** Longer than an attempt, so that another worker can claim the messages of a killed worker. */
const LEASE = 30 * SECOND;
const AT_ONCE = 10;

type Device = { id: string; sealed: string; clubKey: string };
type Message = typeof pushMessages.$inferSelect & { device?: Device; readAt: Date };

/**
 * Sends all due notifications, ten at a time. Each one is sent at least once; a push service and the device replace an
 * earlier one of the same topic.
 */
export async function sendPushes(context: VisitorContext, network: PublicNetwork): Promise<void> {
  const keys = vapidKeys();
  while (!network.stop?.aborted) {
    const messages = await claimDue(context);
    if (messages.length === 0) return;
    await Promise.all(messages.map((message) => sendOne(context, network, keys, message)));
  }
}

/** Returns the oldest due messages, which no other worker sends until their lease ends. */
async function claimDue({ db, now }: VisitorContext): Promise<Message[]> {
  const { id, attempts, nextAttemptAt } = pushMessages;
  const due = db
    .select({ id })
    .from(pushMessages)
    .where(lte(nextAttemptAt, now))
    .orderBy(asc(nextAttemptAt))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(pushMessages)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: fromNow({ now }, LEASE) })
    .where(sql`${id} in ${due}`)
    .returning();
  if (claimed.length === 0) return [];
  const devices = await listLiveDevices(
    { db, now },
    claimed.map(({ subscriptionId }) => subscriptionId),
  );
  return claimed.map((message) => ({
    ...message,
    device: devices.find((device) => device.id === message.subscriptionId),
    readAt: new Date(message.nextAttemptAt.getTime() - LEASE),
  }));
}

/** Leaves out devices whose session has ended, and those of members who are not active. */
function listLiveDevices({ db, now }: Pick<VisitorContext, "db" | "now">, ids: string[]): Promise<Device[]> {
  const { id, sealed, clubKey } = pushSubscriptions;
  return db
    .select({ id, sealed, clubKey })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(inArray(id, ids), eq(members.status, "active"), isSessionLive({ now })));
}

async function sendOne(
  context: VisitorContext,
  network: PublicNetwork,
  keys: VapidKey[],
  message: Message,
): Promise<void> {
  const { device, event, createdAt, readAt } = message;
  const key = keys.find(({ publicKey }) => publicKey === device?.clubKey);
  const timeLeft = createdAt.getTime() + PUSH_TEXTS[event].maxAge - readAt.getTime();
  if (!device || !key || timeLeft <= 0) return endMessage(context, message);
  const attempt = await attemptTo(network, { event, device, key, timeLeft });
  if (network.stop?.aborted) return;
  if (attempt && isEnded(attempt)) return endSubscription(context, device);
  if (attempt && isAnswered(attempt)) return endMessage(context, message);
  await retryLater(context, message);
}

type Push = { event: PushEvent; device: Device; key: VapidKey; timeLeft: number };

/** Returns null if the notification can't be encrypted: a browser sent wrong keys, or CONTACT_KEY is another one. */
async function attemptTo(network: PublicNetwork, push: Push): Promise<Attempt | null> {
  const { event, device } = push;
  try {
    const request = encrypt(push, JSON.parse(decryptContact(device.sealed)));
    const attempt = await postPublicly(network, request);
    if (!isAccepted(attempt) && !isEnded(attempt))
      log.warn({ event, host: new URL(request.url).host, ...attempt }, "a notification was not accepted");
    return attempt;
  } catch (error) {
    log.error({ event, err: error }, "a notification can't be encrypted");
    return null;
  }
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

function encrypt({ event, key, timeLeft }: Push, { endpoint, p256dh, auth }: PushSubscription) {
  const { APP_URL, PRODUCT_NAME } = env();
  const { text, path } = PUSH_TEXTS[event];
  const payload: PushPayload = { title: PRODUCT_NAME, text, topic: event, path };
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
}

async function endMessage({ db }: VisitorContext, { id }: Message): Promise<void> {
  await db.delete(pushMessages).where(eq(pushMessages.id, id));
}

/** The subscription's other messages end with it. */
async function endSubscription({ db }: VisitorContext, { id, sealed }: Device): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.sealed, sealed)));
}

async function retryLater(context: VisitorContext, message: Message): Promise<void> {
  const delay = RETRY_AFTER[message.attempts - 1];
  if (delay === undefined) return endMessage(context, message);
  await context.db
    .update(pushMessages)
    .set({ nextAttemptAt: fromNow(context, delay) })
    .where(and(eq(pushMessages.id, message.id), eq(pushMessages.attempts, message.attempts)));
}
