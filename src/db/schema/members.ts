import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { clock, createdAt, instant } from "./columns";

export const members = pgTable(
  "members",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    username: text("username").notNull().unique(),
    email: text("email").unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    phone: text("phone").unique(),
    role: text("role", { enum: ["member", "concierge", "lead", "admin"] })
      .notNull()
      .default("member"),
    status: text("status", { enum: ["active", "suspended", "erased"] })
      .notNull()
      .default("active"),
    hidden: boolean("hidden").notNull().default(false),
    /** Whether friends see the member's first name on the group's invitation page. */
    namedInGroups: boolean("named_in_groups").notNull().default(true),
    bio: text("bio").notNull().default(""),
    avatar: text("avatar"),
    notifyFriendJoined: boolean("notify_friend_joined").notNull().default(true),
    notifyExpiring: boolean("notify_expiring").notNull().default(true),
    /** The earliest time of a requested erasure. */
    eraseAfter: instant("erase_after"),
    /** When the invite reminder was first shown, and when the member skipped or followed it. */
    reminderMetAt: instant("reminder_met_at"),
    reminderAcknowledgedAt: instant("reminder_acknowledged_at"),
    /** When a code confirmed a phone number that was new to the club. This releases all credit. */
    phoneConfirmedAt: instant("phone_confirmed_at"),
    balanceFrozenAt: instant("balance_frozen_at"),
    invitedBy: uuid("invited_by").references((): AnyPgColumn => members.id),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().default(clock),
  },
  (table) => [
    index("members_invited_by_index").on(table.invitedBy),
    index("members_erase_after_index").on(table.eraseAfter).where(sql`${table.eraseAfter} is not null`),
    check(
      "members_contact",
      sql`(${table.status} = 'erased') = (${table.email} is null and ${table.phone} is null)`,
    ),
    check(
      "members_erased",
      sql`${table.status} <> 'erased' or (${table.avatar} is null and ${table.bio} = '' and ${table.eraseAfter} is null)`,
    ),
    check(
      "members_reminder",
      sql`${table.reminderAcknowledgedAt} is null or ${table.reminderMetAt} is not null`,
    ),
    check("members_email", sql`${table.email} = lower(${table.email}) and length(${table.email}) <= 254`),
    check("members_phone", sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check("members_username", sql`${table.username} ~ '^[a-z0-9][a-z0-9_]{2,29}$'`),
    check("members_first_name", sql`length(${table.firstName}) between 1 and 120`),
    check("members_last_name", sql`length(${table.lastName}) between 1 and 120`),
    check("members_bio", sql`length(${table.bio}) <= 1120`),
    check("members_avatar", sql`length(${table.avatar}) <= 90000`),
    check("members_role", sql`${table.role} in ('member', 'concierge', 'lead', 'admin')`),
    check("members_status", sql`${table.status} in ('active', 'suspended', 'erased')`),
  ],
);
