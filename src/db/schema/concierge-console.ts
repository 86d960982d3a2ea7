import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { checks, createdAt, instant, oneOf, ownerId } from "./columns";
import { conciergeRequests } from "./concierge-requests";
import { members } from "./members";

/** Openings of the message to a friend, with the placeholders {friend} and {sponsor}. */
export const messageTemplates = pgTable(
  "message_templates",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    name: t.text("name").notNull(),
    text: t.text("text").notNull(),
    /** Only invitations for groups can open with it. */
    forGroups: t.boolean("for_groups").notNull().default(false),
    /** Prevents sending a text that has changed since it was read. */
    version: t.integer("version").notNull().default(1),
    archivedAt: instant("archived_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex("message_templates_name")
      .on(sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
    ...checks("message_templates", {
      name_length: sql`length(${table.name}) between 1 and 160`,
      text_length: sql`length(${table.text}) between 1 and 1200`,
      version: sql`${table.version} >= 1`,
      sponsor: sql`position('{sponsor}' in ${table.text}) > 0`,
      placeholders: sql`replace(replace(${table.text}, '{sponsor}', ''), '{friend}', '') !~ '[{}]'`,
      one_line: sql`${table.text} !~ '[[:cntrl:]]' and ${table.name} !~ '[[:cntrl:]]'`,
      links: sql`${table.text} !~* '://|www[.]|[^[:space:]@]@[^[:space:]@]+[.][^[:space:]@]'`,
    }),
  ],
);

/** Hours are in New York time. */
export const dutySettings = pgTable(
  "duty_settings",
  (t) => ({
    memberId: t
      .uuid("member_id")
      .primaryKey()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Null while off duty. Earlier requests cause no notification. */
    onDutySince: instant("on_duty_since"),
    channel: t.text("channel", { enum: ["email", "sms"] }).notNull(),
    isQuiet: t.boolean("is_quiet").notNull().default(false),
    quietFrom: t.smallint("quiet_from").notNull().default(22),
    quietUntil: t.smallint("quiet_until").notNull().default(8),
    /** The time of the last notification of new requests. */
    arrivalsToldAt: instant("arrivals_told_at"),
  }),
  (table) => [
    ...checks("duty_settings", {
      channel: oneOf(table.channel),
      quiet_hours: sql`${table.quietFrom} between 0 and 23 and ${table.quietUntil} between 0 and 23 and ${table.quietFrom} <> ${table.quietUntil}`,
    }),
  ],
);

export const deskNotices = pgTable(
  "desk_notices",
  (t) => ({
    memberId: ownerId("member_id", () => members.id),
    requestId: ownerId("request_id", () => conciergeRequests.id),
    occasion: t.text("occasion", { enum: ["arrival", "late", "answer", "reply"] }).notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.memberId, table.requestId, table.occasion] }),
    index("desk_notices_request_index").on(table.requestId),
    index("desk_notices_created_index").on(table.createdAt),
    check("desk_notices_occasion", sql`${table.occasion} in ('arrival', 'late', 'answer', 'reply')`),
  ],
);
