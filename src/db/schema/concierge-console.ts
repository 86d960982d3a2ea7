import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { conciergeRequests } from "./concierge-requests";
import { members } from "./members";

/** Openings of the message to a friend, with the placeholders {friend} and {sponsor}. */
export const messageTemplates = pgTable(
  "message_templates",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    text: text("text").notNull(),
    /** Only invitations for groups can open with it. */
    forGroups: boolean("for_groups").notNull().default(false),
    /** Prevents sending a text that has changed since it was read. */
    version: integer("version").notNull().default(1),
    archivedAt: instant("archived_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("message_templates_name")
      .on(sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
    check("message_templates_name_length", sql`length(${table.name}) between 1 and 160`),
    check("message_templates_text_length", sql`length(${table.text}) between 1 and 1200`),
    check("message_templates_version", sql`${table.version} >= 1`),
    check("message_templates_sponsor", sql`position('{sponsor}' in ${table.text}) > 0`),
    check(
      "message_templates_placeholders",
      sql`replace(replace(${table.text}, '{sponsor}', ''), '{friend}', '') !~ '[{}]'`,
    ),
    check(
      "message_templates_one_line",
      sql`${table.text} !~ '[[:cntrl:]]' and ${table.name} !~ '[[:cntrl:]]'`,
    ),
    check(
      "message_templates_links",
      sql`${table.text} !~* '://|www[.]|[^[:space:]@]@[^[:space:]@]+[.][^[:space:]@]'`,
    ),
  ],
);

/** Hours are in New York time. */
export const dutySettings = pgTable(
  "duty_settings",
  {
    memberId: uuid("member_id")
      .primaryKey()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Null while off duty. Earlier requests cause no notification. */
    onDutySince: instant("on_duty_since"),
    channel: text("channel", { enum: ["email", "sms"] }).notNull(),
    isQuiet: boolean("is_quiet").notNull().default(false),
    quietFrom: smallint("quiet_from").notNull().default(22),
    quietUntil: smallint("quiet_until").notNull().default(8),
    /** The time of the last notification of new requests. */
    arrivalsToldAt: instant("arrivals_told_at"),
  },
  (table) => [
    check("duty_settings_channel", sql`${table.channel} in ('email', 'sms')`),
    check(
      "duty_settings_quiet_hours",
      sql`${table.quietFrom} between 0 and 23 and ${table.quietUntil} between 0 and 23 and ${table.quietFrom} <> ${table.quietUntil}`,
    ),
  ],
);

export const deskNotices = pgTable(
  "desk_notices",
  {
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    requestId: uuid("request_id")
      .notNull()
      .references(() => conciergeRequests.id, { onDelete: "cascade" }),
    occasion: text("occasion", { enum: ["arrival", "late", "answer", "reply"] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.requestId, table.occasion] }),
    index("desk_notices_request_index").on(table.requestId),
    index("desk_notices_created_index").on(table.createdAt),
    check("desk_notices_occasion", sql`${table.occasion} in ('arrival', 'late', 'answer', 'reply')`),
  ],
);
