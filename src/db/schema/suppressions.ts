import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { members } from "./members";

/** Email addresses that bounced permanently, or whose owner reported a message as spam. One row per address. */
export const suppressions = pgTable(
  "suppressions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Keyed. */
    contactHash: text("contact_hash").notNull().unique(),
    /** Erased when the row is removed, and when a person who complained has the address erased. */
    contactSealed: text("contact_sealed"),
    /** The member who has the address. A trigger empties it when the member gets another one. */
    memberId: uuid("member_id").references(() => members.id, { onDelete: "set null" }),
    kind: text("kind", { enum: ["bounce", "complaint"] }).notNull(),
    /** The provider's words or status code. Contains no address. */
    reason: text("reason"),
    provider: text("provider", {
      enum: ["ses", "postmark", "resend", "sendgrid", "webhook", "import"],
    }).notNull(),
    /** When the newest report's event happened. An older report changes nothing. */
    reportedAt: instant("reported_at").notNull(),
    /** When the member hid the notice on the home page. The next report shows it again. */
    dismissedAt: instant("dismissed_at"),
    /** A removed row has no effect. It stays for a month, so that a repeated report has none either. */
    removedAt: instant("removed_at"),
    /** The administrator, or the member who signed in with a code that arrived after all. */
    removedBy: uuid("removed_by").references(() => members.id),
    createdAt: createdAt(),
  },
  (table) => [
    index("suppressions_active_index").on(table.reportedAt, table.id).where(sql`${table.removedAt} is null`),
    index("suppressions_removed_index").on(table.removedAt).where(sql`${table.removedAt} is not null`),
    index("suppressions_member_index").on(table.memberId).where(sql`${table.memberId} is not null`),
    check("suppressions_contact_hash", sql`${table.contactHash} ~ '^[0-9a-f]{64}$'`),
    check("suppressions_kind", sql`${table.kind} in ('bounce', 'complaint')`),
    check("suppressions_reason", sql`length(${table.reason}) between 1 and 120`),
    check(
      "suppressions_provider",
      sql`${table.provider} in ('ses', 'postmark', 'resend', 'sendgrid', 'webhook', 'import')`,
    ),
    check("suppressions_removed", sql`${table.removedAt} is null or ${table.contactSealed} is null`),
    check("suppressions_removed_by", sql`(${table.removedAt} is null) = (${table.removedBy} is null)`),
  ],
);
