import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { invitations } from "./invitations";
import { members } from "./members";

export const conciergeRequests = pgTable(
  "concierge_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    invitationId: uuid("invitation_id")
      .notNull()
      .references(() => invitations.id),
    sponsorId: uuid("sponsor_id")
      .notNull()
      .references(() => members.id),
    recipientName: text("recipient_name").notNull(),
    contactKind: text("contact_kind", { enum: ["email", "phone"] }).notNull(),
    contactSealed: text("contact_sealed"),
    contactHash: text("contact_hash").notNull(),
    status: text("status", {
      enum: ["queued", "claimed", "sent", "delivered", "bounced", "closed", "returned", "withdrawn"],
    })
      .notNull()
      .default("queued"),
    /** Why the invitation must not be sent. Members don't see it. */
    blocked: text("blocked", { enum: ["member", "opted-out"] }),
    /** A keyed hash of the phone number's first seven digits, for the limit per number range. */
    prefixHash: text("prefix_hash"),
    claimedBy: uuid("claimed_by").references(() => members.id),
    claimedAt: instant("claimed_at"),
    sentBy: uuid("sent_by").references(() => members.id),
    sentAt: instant("sent_at"),
    sentVia: text("sent_via", { enum: ["email", "sms", "hand"] }),
    /** Whether the sender allows analytics of the outcome. */
    isCounted: boolean("is_counted").notNull().default(false),
    outcomeAt: instant("outcome_at"),
    reason: text("reason"),
    contactErasedAt: instant("contact_erased_at"),
    /** A note about the friend. A trigger erases it with the contact. */
    note: text("note"),
    notedBy: uuid("noted_by").references(() => members.id),
    notedAt: instant("noted_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("concierge_requests_prefix_index").on(table.prefixHash, table.createdAt.desc()),
    check("concierge_requests_blocked", sql`${table.blocked} in ('member', 'opted-out')`),
    check("concierge_requests_sent_via", sql`${table.sentVia} in ('email', 'sms', 'hand')`),
    check(
      "concierge_requests_claimed",
      sql`${table.status} <> 'claimed' or (${table.claimedBy} is not null and ${table.claimedAt} is not null)`,
    ),
    check(
      "concierge_requests_sent",
      sql`${table.status} not in ('sent', 'delivered') or (${table.sentBy} is not null and ${table.sentAt} is not null and ${table.sentVia} is not null)`,
    ),
    check(
      "concierge_requests_erased",
      sql`(${table.contactSealed} is null) = (${table.contactErasedAt} is not null)`,
    ),
    check(
      "concierge_requests_note",
      sql`(${table.note} is null) = (${table.notedBy} is null) and (${table.note} is null) = (${table.notedAt} is null)
        and (${table.note} is null or length(${table.note}) between 1 and 960)
        and (${table.note} is null or ${table.contactSealed} is not null)`,
    ),
    check("concierge_requests_reason", sql`length(${table.reason}) <= 1120`),
    index("concierge_requests_open_index")
      .on(table.createdAt, table.id)
      .where(sql`${table.status} in ('queued', 'claimed', 'returned')`),
    index("concierge_requests_ended_index")
      .on(sql`coalesce(${table.outcomeAt}, ${table.sentAt}, ${table.createdAt}) desc`, sql`${table.id} desc`)
      .where(sql`${table.status} not in ('queued', 'claimed', 'returned')`),
    index("concierge_requests_sponsor_index").on(table.sponsorId, table.createdAt.desc()),
    index("concierge_requests_contact_index").on(table.contactHash, table.createdAt.desc()),
    index("concierge_requests_invitation_index").on(table.invitationId),
    index("concierge_requests_created_index").on(table.createdAt),
    index("concierge_requests_sealed_index")
      .on(table.status, table.outcomeAt)
      .where(sql`${table.contactSealed} is not null`),
    check("concierge_requests_contact_kind", sql`${table.contactKind} in ('email', 'phone')`),
    check(
      "concierge_requests_status",
      sql`${table.status} in ('queued', 'claimed', 'sent', 'delivered', 'bounced', 'closed', 'returned', 'withdrawn')`,
    ),
    check("concierge_requests_recipient_name", sql`length(${table.recipientName}) between 1 and 120`),
  ],
);

/** Keyed hashes of contacts that opted out of messages. */
export const contactOptOuts = pgTable("contact_opt_outs", {
  contactHash: text("contact_hash").primaryKey(),
  createdAt: createdAt(),
});

export const clubSettings = pgTable(
  "club_settings",
  {
    id: integer("id").primaryKey().default(1),
    conciergeOpen: boolean("concierge_open").notNull().default(true),
    reminderSkippable: boolean("reminder_skippable").notNull().default(true),
    /** The administrator whose name is on invitations for the waitlist. */
    hostId: uuid("host_id").references(() => members.id),
    admissionsADay: integer("admissions_a_day").notNull().default(50),
  },
  (table) => [
    check("club_settings_single", sql`${table.id} = 1`),
    check("club_settings_admissions", sql`${table.admissionsADay} between 0 and 1000`),
  ],
);
