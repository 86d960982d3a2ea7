import "server-only";
import { and, eq, exists, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import type { Database, DatabaseSource } from "@/db/client";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { DAY, HOUR, MINUTE } from "@/lib/durations";
import { env } from "@/lib/env";
import { type Attempt, INTERNET, type PublicNetwork, postPublicly } from "@/lib/http/post-publicly";
import { log } from "@/lib/log";
import { type OneAtATime, oneAtATime } from "@/lib/one-at-a-time";
import { paths } from "@/lib/paths";
import { recordAudit } from "../audit";
import { decryptContact } from "../contacts/encrypt-contact";
import { ago, type VisitorContext } from "../context";
import { notifyAdministrators } from "../messages/notify-administrators";
import { outbox, type Sender, startOutbox } from "../outbox";

const deliveries = outbox({
  table: webhookDeliveries,
  key: ["endpointId", "eventId"],
  dueAt: "nextAttemptAt",
  version: "attempts",
  lease: MINUTE,
  retries: [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR],
  ended: {},
});
const DISABLED_AFTER = 3 * DAY;
const AT_ONCE = 5;

type Delivery = typeof webhookDeliveries.$inferSelect & { claimedAt: Date };
type Endpoint = typeof webhookEndpoints.$inferSelect;

/** Each endpoint has its own run, so that a slow one delays no other. */
export function startWebhooks(
  context: VisitorContext,
  source: DatabaseSource,
  network: PublicNetwork = INTERNET,
): Sender {
  const runs = new Map<string, OneAtATime>();
  return startOutbox(source, "webhook_deliveries", (stop) => ({
    async send() {
      for (const id of await listDueEndpoints(context)) {
        const run = runs.get(id) ?? oneAtATime(() => sendDeliveries(context, { ...network, stop }, id));
        runs.set(id, run);
        run().catch((error: unknown) =>
          log.error({ endpoint: id, err: error }, "webhook deliveries could not be sent"),
        );
      }
    },
    ended: () => Promise.all([...runs.values()].map((run) => run.done())),
  }));
}

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
    const isOwn = eq(webhookDeliveries.endpointId, endpointId);
    const claimed = endpoint ? await deliveries.claim(context, AT_ONCE, isOwn) : [];
    if (!endpoint || claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => sendOne(context, network, endpoint, delivery)));
  }
}

async function findEnabled({ db }: VisitorContext, id: string): Promise<Endpoint | undefined> {
  const isEnabled = and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.disabledAt));
  const [endpoint] = await db.select().from(webhookEndpoints).where(isEnabled);
  return endpoint;
}

async function sendOne(
  context: VisitorContext,
  network: PublicNetwork,
  endpoint: Endpoint,
  delivery: Delivery,
): Promise<void> {
  const attempt = await postSigned(network, endpoint, delivery);
  if (network.stop?.aborted) return;
  const { status, error: lastError } = attempt;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const outcome = { lastStatus: status, lastError, ...(isDelivered && { deliveredAt: context.now }) };
  await context.db.transaction(async (tx) => {
    await markFailing(tx, context, delivery, !isDelivered);
    await deliveries.settle({ ...context, db: tx }, delivery, isDelivered, outcome);
    if (!isDelivered) await disableAfterFailures(tx, context, endpoint);
  });
}

async function postSigned(
  network: PublicNetwork,
  endpoint: Endpoint,
  { eventId, payload, claimedAt }: Delivery,
): Promise<Attempt> {
  const body = JSON.stringify(payload);
  const secrets = readSecrets(endpoint, claimedAt);
  if (!secrets) return { status: null, error: "The secret can’t be decrypted." };
  const signatures = secrets.map((secret) => new Webhook(secret).sign(eventId, claimedAt, body));
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "plus-one-webhooks",
    "webhook-id": eventId,
    "webhook-timestamp": String(Math.floor(claimedAt.getTime() / 1000)),
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

/** Lock order: endpoint, delivery; also in `resendDelivery`. */
async function markFailing(
  tx: Database,
  { now }: VisitorContext,
  { endpointId }: Delivery,
  isFailing: boolean,
): Promise<void> {
  const { id, failingSince } = webhookEndpoints;
  const which = eq(id, endpointId);
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: isFailing ? sql`coalesce(${failingSince}, ${now})` : null })
    .where(isFailing ? which : and(which, isNotNull(failingSince)));
}

async function disableAfterFailures(
  tx: Database,
  context: VisitorContext,
  { id, url }: Endpoint,
): Promise<void> {
  const { disabledAt, failingSince } = webhookEndpoints;
  const isLost = lte(failingSince, ago(context, DISABLED_AFTER));
  const disabled = await tx
    .update(webhookEndpoints)
    .set({ disabledAt: context.now })
    .where(and(eq(webhookEndpoints.id, id), isNull(disabledAt), isLost))
    .returning({ id: webhookEndpoints.id });
  if (disabled.length === 0) return;
  const host = new URL(url).hostname;
  await recordAudit(tx, context, {
    action: "webhook disabled after failures",
    subjectId: id,
    details: { host },
  });
  const payload = { host, link: `${env().APP_URL}${paths.staffWebhooks}` };
  await notifyAdministrators(tx, context, (memberId) => ({ kind: "webhook-disabled", memberId, payload }));
}
