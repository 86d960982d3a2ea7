import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import type { WebhookPayload } from "@/lib/webhook-events";
import { checks, createdAt, instant, ownerId } from "./columns";
import { members } from "./members";

/** The https addresses of the club and of its brands that receive events. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    /** The brand's slug; null for the club, which receives all events. */
    brand: t.text("brand"),
    url: t.text("url").notNull(),
    /** Whether it receives the events of the brand's test keys, and no others. */
    isTest: t.boolean("is_test").notNull().default(false),
    /** The types of events that it receives; null for all. */
    types: t.text("types").array(),
    /** Encrypted like a contact. */
    secretSealed: t.text("secret_sealed").notNull(),
    /** The secret before the last rotation. It also signs until `previousSecretUntil`. */
    previousSecretSealed: t.text("previous_secret_sealed"),
    previousSecretUntil: instant("previous_secret_until"),
    /** The first failed delivery since the last success. */
    failingSince: instant("failing_since"),
    disabledAt: instant("disabled_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    ...checks("webhook_endpoints", {
      brand: sql`${table.brand} ~ '^[a-z0-9-]{1,96}$'`,
      url: sql`${table.url} ~ '^https://' and length(${table.url}) <= 500`,
      test: sql`not ${table.isTest} or ${table.brand} is not null`,
      types: sql`cardinality(${table.types}) > 0`,
      previous: sql`(${table.previousSecretSealed} is null) = (${table.previousSecretUntil} is null)`,
    }),
  ],
);

/**
 * The outbox of events, one row per event and endpoint. Stored in the transaction of the cause, and sent afterwards. Deleted
 * after 30 days. A trigger notifies the channel `webhook_deliveries`.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  (t) => ({
    endpointId: ownerId("endpoint_id", () => webhookEndpoints.id),
    /** The same for all endpoints and all attempts: the header `webhook-id`. */
    eventId: t.uuid("event_id").notNull(),
    type: t.text("type").notNull(),
    /** Contains ids and amounts, but no name and no contact. */
    payload: t.jsonb("payload").$type<WebhookPayload>().notNull(),
    /** The member whose id the payload contains, so that an erasure deletes the row. */
    memberId: t.uuid("member_id").references(() => members.id, { onDelete: "cascade" }),
    attempts: t.integer("attempts").notNull().default(0),
    /** Null after a success and after the last attempt. While an attempt runs, the end of its lease. */
    nextAttemptAt: instant("next_attempt_at"),
    deliveredAt: instant("delivered_at"),
    /** The status code of the last response. */
    lastStatus: t.integer("last_status"),
    /** Why the last attempt failed without a response. */
    lastError: t.text("last_error"),
    createdAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.endpointId, table.eventId] }),
    index("webhook_deliveries_due_index")
      .on(table.endpointId, table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
    index("webhook_deliveries_created_index").on(table.createdAt, table.eventId),
    index("webhook_deliveries_member_index").on(table.memberId).where(sql`${table.memberId} is not null`),
    ...checks("webhook_deliveries", {
      type: sql`length(${table.type}) between 1 and 60`,
      delivered: sql`${table.deliveredAt} is null or ${table.nextAttemptAt} is null`,
    }),
  ],
);
