import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { addressesOf, INTERNET, type PublicNetwork } from "@/lib/http/post-publicly";
import { WEBHOOK_EVENT_TYPES, type WebhookTypeField, webhookTypeField } from "@/lib/webhook-events";
import { recordAudit } from "../audit";
import { encryptContact } from "../contacts/encrypt-contact";
import { fromNow, type MemberContext } from "../context";
import { DomainError } from "../errors";
import { checkboxSchema } from "../members/checkbox-field";
import { canAdminister, requireRole } from "../members/roles";
import { asStaff, staffVerb } from "../members/staff-verb";
import { recordTestEvent } from "./record-event";

const NO_URL = "Enter an address that starts with https://.";

function urlError(typed: string): string | null {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url?.protocol !== "https:") return NO_URL;
  if (url.username || url.password)
    return "Leave out the user name and password. The secret signs each delivery instead.";
  return url.hash ? "Leave out the part after #." : null;
}

export const webhookUrlSchema = z
  .string({ error: NO_URL })
  .trim()
  .max(500, { error: "That’s too long." })
  .transform((typed, { addIssue }) => {
    const message = urlError(typed);
    if (!message) return new URL(typed).href;
    addIssue({ code: "custom", message });
    return z.NEVER;
  });

export const webhookEndpointSchema = z.object({ endpointId: z.guid({ error: "Choose an endpoint." }) });

const resendDeliverySchema = webhookEndpointSchema.extend({
  eventId: z.guid({ error: "Choose a delivery." }),
});

/** How long the previous secret still signs after a rotation. */
const PREVIOUS_SECRET_LIFE = DAY;

/** One checkbox for each type of event. */
const typeFields = Object.fromEntries(
  WEBHOOK_EVENT_TYPES.map((type) => [webhookTypeField(type), checkboxSchema]),
) as Record<WebhookTypeField, typeof checkboxSchema>;

/** Null for all, also future types. */
function chosenTypes(fields: Record<WebhookTypeField, boolean>): string[] | null {
  const chosen = WEBHOOK_EVENT_TYPES.filter((type) => fields[webhookTypeField(type)]);
  if (chosen.length === 0) throw new DomainError("webhook-no-events");
  return chosen.length === WEBHOOK_EVENT_TYPES.length ? null : chosen;
}

type NewEndpoint = {
  url: string;
  /** A brand's slug; null for the club. */
  brand: string | null;
  /** Whether it receives the events of the brand's test keys, and no others. */
  isTest?: boolean;
};

/** Returns the secret, which is never shown again. */
export async function addEndpoint(
  context: MemberContext,
  { url, brand, isTest = false }: NewEndpoint,
  network: PublicNetwork = INTERNET,
): Promise<{ endpointId: string; secret: string }> {
  requireRole(context, canAdminister);
  if (isTest && brand === null) throw new DomainError("webhook-test-of-brand", { field: "slug" });
  await requirePublic(network, url);
  return asStaff(context, canAdminister, async (tx) => {
    const secret = newSecret();
    const [added] = await tx
      .insert(webhookEndpoints)
      .values({ url, brand, isTest, secretSealed: encryptContact(secret), createdAt: context.now })
      .returning();
    if (!added) throw new Error("the endpoint was not stored");
    await recordChange(tx, context, "webhook added", added);
    return { endpointId: added.id, secret };
  });
}

/** Each delivery checks the address again. A name without an address can be added, because it may get one later. */
async function requirePublic(network: PublicNetwork, url: string): Promise<void> {
  const target = new URL(url);
  const isLocal = /(^|\.)(localhost|local|internal)\.?$/.test(target.hostname);
  const addresses = isLocal ? [] : await addressesOf(network, target).catch(() => []);
  if (isLocal || !addresses.every(network.isAllowed))
    throw new DomainError("webhook-private-address", { field: "url" });
}

type Endpoint = typeof webhookEndpoints.$inferSelect;

/** Declares a verb of administrators that locks one endpoint. */
function endpointVerb<Schema extends z.ZodType<{ endpointId: string }>, Result>(
  schema: Schema,
  change: (
    tx: Database,
    context: MemberContext,
    endpoint: Endpoint,
    input: z.output<Schema>,
  ) => Promise<Result>,
) {
  return staffVerb(canAdminister, schema, async (tx, context, input) => {
    const which = eq(webhookEndpoints.id, input.endpointId);
    const [endpoint] = await tx.select().from(webhookEndpoints).where(which).for("no key update");
    if (!endpoint) throw new DomainError("webhook-not-found");
    return change(tx, context, endpoint, input);
  });
}

/** For a day, deliveries are signed with both secrets. Returns the new one, which is never shown again. */
export const rotateSecret = endpointVerb(webhookEndpointSchema, async (tx, context, endpoint) => {
  const secret = newSecret();
  await tx
    .update(webhookEndpoints)
    .set({
      secretSealed: encryptContact(secret),
      previousSecretSealed: endpoint.secretSealed,
      previousSecretUntil: fromNow(context, PREVIOUS_SECRET_LIFE),
    })
    .where(eq(webhookEndpoints.id, endpoint.id));
  await recordChange(tx, context, "webhook secret rotated", endpoint);
  return { endpointId: endpoint.id, secret };
});

/** Events while an endpoint is disabled are not stored for it. */
export const disableEndpoint = endpointVerb(webhookEndpointSchema, async (tx, context, endpoint) => {
  if (endpoint.disabledAt) throw new DomainError("member-unchanged");
  const which = eq(webhookEndpoints.id, endpoint.id);
  await tx.update(webhookEndpoints).set({ disabledAt: context.now }).where(which);
  await recordChange(tx, context, "webhook disabled", endpoint);
  return { endpointId: endpoint.id };
});

/** Sends the deliveries that were waiting. */
export const enableEndpoint = endpointVerb(webhookEndpointSchema, async (tx, context, endpoint) => {
  if (!endpoint.disabledAt) throw new DomainError("member-unchanged");
  const which = eq(webhookEndpoints.id, endpoint.id);
  await tx.update(webhookEndpoints).set({ disabledAt: null, failingSince: null }).where(which);
  await recordChange(tx, context, "webhook enabled", endpoint);
  return { endpointId: endpoint.id };
});

/** Events of the other types are not stored for the endpoint from now on. */
export const chooseEvents = endpointVerb(
  webhookEndpointSchema.extend(typeFields),
  async (tx, context, endpoint, { endpointId, ...fields }) => {
    const types = chosenTypes(fields);
    await tx.update(webhookEndpoints).set({ types }).where(eq(webhookEndpoints.id, endpointId));
    const events = types?.join(", ") ?? "all";
    await recordChange(tx, context, "webhook events chosen", endpoint, { events });
    return { endpointId };
  },
);

/** Sends an event of the type "test". */
export const sendTestEvent = endpointVerb(webhookEndpointSchema, async (tx, context, endpoint) => {
  if (endpoint.disabledAt) throw new DomainError("webhook-disabled");
  await recordTestEvent(tx, context, endpoint);
  await recordChange(tx, context, "webhook tested", endpoint);
  return { endpointId: endpoint.id };
});

/** Deletes its deliveries too. */
export const removeEndpoint = endpointVerb(webhookEndpointSchema, async (tx, context, endpoint) => {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint.id));
  await recordChange(tx, context, "webhook removed", endpoint);
  return { endpointId: endpoint.id };
});

/** Sends an event again with the same id, whether it was delivered or not. Its retries begin again. */
export const resendDelivery = endpointVerb(
  resendDeliverySchema,
  async (tx, context, endpoint, { eventId }) => {
    if (endpoint.disabledAt) throw new DomainError("webhook-disabled");
    const [sent] = await tx
      .update(webhookDeliveries)
      .set({ attempts: 0, nextAttemptAt: context.now, deliveredAt: null })
      .where(and(eq(webhookDeliveries.endpointId, endpoint.id), eq(webhookDeliveries.eventId, eventId)))
      .returning({ type: webhookDeliveries.type });
    if (!sent) throw new DomainError("webhook-delivery-not-found");
    await recordChange(tx, context, "webhook sent again", endpoint, { event: sent.type });
    return { eventId };
  },
);

/** Without the URL's path, which may contain a secret of the receiver. */
function recordChange(
  tx: Database,
  context: MemberContext,
  action: string,
  { id, url, brand }: Endpoint,
  details: Record<string, string> = {},
): Promise<void> {
  const host = new URL(url).hostname;
  return recordAudit(tx, context, {
    action,
    subjectId: id,
    details: { host, ...(brand && { brand }), ...details },
  });
}

/** Returns a secret in the form of Standard Webhooks: 192 random bits. */
function newSecret(): string {
  return `whsec_${randomBytes(24).toString("base64")}`;
}
