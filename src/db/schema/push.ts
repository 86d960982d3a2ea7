import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { PUSH_EVENTS } from "@/lib/push-events";
import { createdAt, instant } from "./columns";
import { sessions } from "./sessions";

/** The devices on which members get notifications. A subscription ends with its session. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    sessionId: uuid("session_id")
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The push service's address and the keys, encrypted like a contact: who knows them can reach the device. */
    sealed: text("sealed").notNull(),
    /** A keyed hash, because a device has one address, whoever is signed in. */
    endpointHash: text("endpoint_hash").notNull().unique(),
    /** The club's public key at that time. The push service accepts no other one. */
    clubKey: text("club_key").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("push_subscriptions_endpoint_hash", sql`${table.endpointHash} ~ '^[0-9a-f]{64}$'`),
    check("push_subscriptions_club_key", sql`${table.clubKey} ~ '^[A-Za-z0-9_-]{87}$'`),
  ],
);

/** The outbox of notifications. A row is deleted when the push service has it. A trigger notifies `push_messages`. */
export const pushMessages = pgTable(
  "push_messages",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    event: text("event", { enum: PUSH_EVENTS }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** While an attempt runs, the end of its lease. */
    nextAttemptAt: instant("next_attempt_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("push_messages_due_index").on(table.nextAttemptAt),
    index("push_messages_subscription_index").on(table.subscriptionId),
    check(
      "push_messages_event",
      sql`${table.event} in ('friend-joined', 'renewal-asked', 'expires-tomorrow', 'request-failed', 'contact-changing', 'draw-won', 'draw-over', 'evening-tomorrow', 'evening-changed', 'place-offered', 'guest-asked')`,
    ),
  ],
);
