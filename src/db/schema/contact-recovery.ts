import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { checks, createdAt, instant, oneOf, ownerId, requiredId } from "./columns";
import { members } from "./members";

/** Contact recoveries: an administrator gives a member a new contact, three days after its code was entered. */
export const contactProposals = pgTable(
  "contact_proposals",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    memberId: ownerId("member_id", () => members.id),
    kind: t.text("kind", { enum: ["email", "phone"] }).notNull(),
    /** Erased with the reason when the recovery ends. */
    contact: t.text("contact"),
    /** How staff verified the member. */
    reason: t.text("reason"),
    status: t
      .text("status", {
        enum: ["proposed", "agreed", "done", "stopped", "withdrawn", "lapsed", "failed"],
      })
      .notNull()
      .default("proposed"),
    /** The administrator who started it. */
    proposedBy: requiredId("proposed_by", () => members.id),
    /** The administrator who entered the code of the new contact. */
    agreedBy: t.uuid("agreed_by").references(() => members.id),
    agreedAt: instant("agreed_at"),
    stopTokenHash: t.text("stop_token_hash").unique(),
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex("contact_proposals_one_open").on(table.memberId).where(sql`${table.endedAt} is null`),
    index("contact_proposals_ended_index").on(table.endedAt.desc()),
    index("contact_proposals_member_index").on(table.memberId),
    ...checks("contact_proposals", {
      kind: oneOf(table.kind),
      contact: sql`case ${table.kind} when 'email' then ${table.contact} = lower(${table.contact}) and length(${table.contact}) <= 254
        else ${table.contact} ~ '^\\+[1-9][0-9]{6,14}$' end`,
      reason: sql`length(${table.reason}) between 1 and 960`,
      status: oneOf(table.status),
      ended: sql`(${table.endedAt} is null) = (${table.status} in ('proposed', 'agreed'))
        and (${table.endedAt} is null) = (${table.contact} is not null)
        and (${table.endedAt} is null) = (${table.reason} is not null)`,
      agreed: sql`(${table.agreedBy} is null) = (${table.agreedAt} is null)
        and (${table.status} not in ('agreed', 'done') or ${table.agreedBy} is not null)
        and (${table.status} <> 'proposed' or ${table.agreedBy} is null)`,
      stop_token: sql`(${table.stopTokenHash} is not null) = (${table.status} = 'agreed') and length(${table.stopTokenHash}) = 64`,
      not_own: sql`${table.memberId} <> ${table.proposedBy} and ${table.memberId} <> ${table.agreedBy}`,
      waited: sql`${table.status} <> 'done' or ${table.endedAt} >= ${table.agreedAt} + interval '72 hours'`,
    }),
  ],
);

/** Email addresses that bounced permanently, or whose owner reported a message as spam. One row per address. */
export const suppressions = pgTable(
  "suppressions",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    /** Keyed. */
    contactHash: t.text("contact_hash").notNull().unique(),
    /** Erased when the row is removed, and when a person who complained has the address erased. */
    contactSealed: t.text("contact_sealed"),
    /** The member who has the address. A trigger empties it when the member gets another one. */
    memberId: t.uuid("member_id").references(() => members.id, { onDelete: "set null" }),
    kind: t.text("kind", { enum: ["bounce", "complaint"] }).notNull(),
    /** The provider's words or status code. Contains no address. */
    reason: t.text("reason"),
    provider: t
      .text("provider", {
        enum: ["ses", "postmark", "resend", "sendgrid", "webhook", "import"],
      })
      .notNull(),
    /** When the newest report's event happened. An older report changes nothing. */
    reportedAt: instant("reported_at").notNull(),
    /** When the member hid the notice on the home page. The next report shows it again. */
    dismissedAt: instant("dismissed_at"),
    /** A removed row has no effect. It stays for a month, so that a repeated report has none either. */
    removedAt: instant("removed_at"),
    /** The administrator, or the member who signed in with a code that arrived after all. */
    removedBy: t.uuid("removed_by").references(() => members.id),
    createdAt: createdAt(),
  }),
  (table) => [
    index("suppressions_active_index").on(table.reportedAt, table.id).where(sql`${table.removedAt} is null`),
    index("suppressions_removed_index").on(table.removedAt).where(sql`${table.removedAt} is not null`),
    index("suppressions_member_index").on(table.memberId).where(sql`${table.memberId} is not null`),
    ...checks("suppressions", {
      contact_hash: sql`${table.contactHash} ~ '^[0-9a-f]{64}$'`,
      kind: oneOf(table.kind),
      reason: sql`length(${table.reason}) between 1 and 120`,
      provider: oneOf(table.provider),
      removed: sql`${table.removedAt} is null or ${table.contactSealed} is null`,
      removed_by: sql`(${table.removedAt} is null) = (${table.removedBy} is null)`,
    }),
  ],
);
