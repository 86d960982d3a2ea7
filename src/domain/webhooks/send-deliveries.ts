import "server-only";
import { and, asc, eq, exists, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import type { Database } from "@/db/client";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { DAY, HOUR, MINUTE } from "@/lib/durations";
import { env } from "@/lib/env";
import { type Attempt, type PublicNetwork, postPublicly } from "@/lib/http/post-publicly";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import { recordAudit } from "../audit";
import { decryptContact } from "../contacts/encrypt-contact";
import { ago, fromNow, type VisitorContext } from "../context";
import { notifyAdministrators } from "../members/notify-administrators";

/** The time from each failed attempt to the next one: a day in all. */
const RETRY_AFTER = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR];
const DISABLED_AFTER = 3 * DAY;
/** Longer than an attempt, so that another worker can claim the deliveries of a killed worker. */
const LEASE = MINUTE;
const AT_ONCE = 5;

type Delivery = typeof webhookDeliveries.$inferSelect & { readAt: Date };
type Endpoint = typeof webhookEndpoints.$inferSelect;

/** Returns the ids of the enabled endpoints that have a due delivery. */
export async function listDueEndpoints({ db, now }: VisitorContext): Promise<string[]> {
  const due = db
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, webhookEndpoints.id),
        isNotNull(webhookDeliveries.nextAttemptAt),
        lte(webhookDeliveries.nextAttemptAt, now),
      ),
    );
  const rows = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(isNull(webhookEndpoints.disabledAt), exists(due)));
  return rows.map(({ id }) => id);
}

/**
 * Sends all due deliveries of an endpoint, five at a time. Each one is sent at least once. When the process stops, an attempt is
 * not recorded, and is repeated after its lease.
 */
export async function sendDeliveries(
  context: VisitorContext,
  network: PublicNetwork,
  endpointId: string,
): Promise<void> {
  while (!network.stop?.aborted) {
    const endpoint = await findEnabled(context, endpointId);
    const deliveries = endpoint ? await claimDue(context, endpointId) : [];
    if (!endpoint || deliveries.length === 0) return;
    await Promise.all(deliveries.map((delivery) => sendOne(context, network, endpoint, delivery)));
  }
}

async function findEnabled({ db }: VisitorContext, id: string): Promise<Endpoint | undefined> {
  const isEnabled = and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.disabledAt));
  const [endpoint] = await db.select().from(webhookEndpoints).where(isEnabled);
  return endpoint;
}

/** Returns the oldest due deliveries, which no other worker sends until their lease ends. */
async function claimDue({ db, now }: VisitorContext, endpointId: string): Promise<Delivery[]> {
  const { eventId, nextAttemptAt, attempts } = webhookDeliveries;
  const isOwn = eq(webhookDeliveries.endpointId, endpointId);
  const due = db
    .select({ eventId })
    .from(webhookDeliveries)
    .where(and(isOwn, isNotNull(nextAttemptAt), lte(nextAttemptAt, now)))
    .orderBy(asc(nextAttemptAt))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: fromNow({ now }, LEASE) })
    .where(and(isOwn, sql`${eventId} in ${due}`))
    .returning();
  return claimed.map((delivery) => ({
    ...delivery,
    readAt: new Date((delivery.nextAttemptAt?.getTime() ?? 0) - LEASE),
  }));
}

async function sendOne(
  context: VisitorContext,
  network: PublicNetwork,
  endpoint: Endpoint,
  delivery: Delivery,
): Promise<void> {
  const attempt = await postSigned(network, endpoint, delivery);
  if (network.stop?.aborted) return;
  const { status } = attempt;
  const isDelivered = status !== null && status >= 200 && status < 300;
  await context.db.transaction(async (tx) => {
    if (isDelivered) await recordSuccess(tx, context, delivery, status);
    else await recordFailure(tx, context, endpoint, delivery, attempt);
  });
}

async function postSigned(
  network: PublicNetwork,
  endpoint: Endpoint,
  { eventId, payload, readAt }: Delivery,
): Promise<Attempt> {
  const body = JSON.stringify(payload);
  const secrets = readSecrets(endpoint, readAt);
  if (!secrets) return { status: null, error: "The secret can’t be decrypted." };
  const signatures = secrets.map((secret) => new Webhook(secret).sign(eventId, readAt, body));
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "plus-one-webhooks",
    "webhook-id": eventId,
    "webhook-timestamp": String(Math.floor(readAt.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
  return postPublicly(network, { url: endpoint.url, headers, body });
}

/** The new secret is first. For a day after a rotation, the previous one signs too. Null if CONTACT_KEY is another one. */
function readSecrets(
  { id, secretSealed, previousSecretSealed, previousSecretUntil }: Endpoint,
  now: Date,
): string[] | null {
  const isValid = previousSecretUntil !== null && now < previousSecretUntil;
  const sealed = isValid && previousSecretSealed ? [secretSealed, previousSecretSealed] : [secretSealed];
  try {
    return sealed.map(decryptContact);
  } catch (error) {
    log.error({ endpoint: id, err: error }, "the secret of a webhook endpoint can't be decrypted");
    return null;
  }
}

/** Not another attempt after the lease, and not one that an administrator asked for in the meantime. */
function isSameAttempt({ endpointId, eventId, attempts }: Delivery) {
  return and(
    eq(webhookDeliveries.endpointId, endpointId),
    eq(webhookDeliveries.eventId, eventId),
    eq(webhookDeliveries.attempts, attempts),
  );
}

/** Lock order: endpoint, delivery; also in `resendDelivery`. */
async function recordSuccess(tx: Database, { now }: VisitorContext, delivery: Delivery, lastStatus: number) {
  const isFailing = and(
    eq(webhookEndpoints.id, delivery.endpointId),
    isNotNull(webhookEndpoints.failingSince),
  );
  await tx.update(webhookEndpoints).set({ failingSince: null }).where(isFailing);
  await tx
    .update(webhookDeliveries)
    .set({ deliveredAt: now, nextAttemptAt: null, lastStatus, lastError: null })
    .where(isSameAttempt(delivery));
}

async function recordFailure(
  tx: Database,
  context: VisitorContext,
  { id, url }: Endpoint,
  delivery: Delivery,
  { status: lastStatus, error: lastError }: Attempt,
): Promise<void> {
  const { now } = context;
  const { failingSince } = webhookEndpoints;
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: sql`coalesce(${failingSince}, ${now})` })
    .where(eq(webhookEndpoints.id, id));
  const delay = RETRY_AFTER[delivery.attempts - 1];
  const nextAttemptAt = delay === undefined ? null : fromNow({ now }, delay);
  await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt, lastStatus, lastError })
    .where(isSameAttempt(delivery));
  const [disabled] = await tx
    .update(webhookEndpoints)
    .set({ disabledAt: now })
    .where(
      and(
        eq(webhookEndpoints.id, id),
        isNull(webhookEndpoints.disabledAt),
        lte(failingSince, ago({ now }, DISABLED_AFTER)),
      ),
    )
    .returning({ id: webhookEndpoints.id });
  if (disabled) await reportDisabled(tx, context, id, url);
}

async function reportDisabled(tx: Database, context: VisitorContext, id: string, url: string): Promise<void> {
  const host = new URL(url).hostname;
  await recordAudit(tx, context, {
    action: "webhook disabled after failures",
    subjectId: id,
    details: { host },
  });
  const payload = { host, link: `${env().APP_URL}${paths.staffWebhooks}` };
  await notifyAdministrators(tx, context, (memberId) => ({ kind: "webhook-disabled", memberId, payload }));
}
