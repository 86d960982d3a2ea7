import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { members } from "./members";

/**
 * What members did who let the club count it: a row is written in the transaction of its cause, and deleted once it was
 * sent. A trigger announces new rows to whoever sends ("analytics_events").
 */
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    /** The message id, by which an event that is sent twice counts once. */
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    properties: jsonb("properties").$type<Record<string, string | number>>().notNull(),
    /** When a worker last took it into its hands. */
    triedAt: instant("tried_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("analytics_events_created_index").on(table.createdAt),
    index("analytics_events_member_index").on(table.memberId),
    check("analytics_events_name", sql`length(${table.name}) between 1 and 60`),
  ],
);
