import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { checks, createdAt, instant, oneOf, ownerId, requiredId } from "./columns";
import { invitations } from "./invitations";
import { members } from "./members";

export const conciergeRequests = pgTable(
  "concierge_requests",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    invitationId: requiredId("invitation_id", () => invitations.id),
    sponsorId: requiredId("sponsor_id", () => members.id),
    recipientName: t.text("recipient_name").notNull(),
    /** Without accents, to search by. */
    recipientFolded: t.text("recipient_folded").generatedAlwaysAs(sql`fold_text("recipient_name")`),
    contactKind: t.text("contact_kind", { enum: ["email", "phone"] }).notNull(),
    contactSealed: t.text("contact_sealed"),
    contactHash: t.text("contact_hash").notNull(),
    status: t
      .text("status", {
        enum: ["queued", "claimed", "sent", "delivered", "bounced", "closed", "returned", "withdrawn"],
      })
      .notNull()
      .default("queued"),
    /** Why the invitation must not be sent. Members don't see it. */
    blocked: t.text("blocked", { enum: ["member", "opted-out"] }),
    /** A keyed hash of the phone number's first seven digits, for the limit per number range. */
    prefixHash: t.text("prefix_hash"),
    claimedBy: t.uuid("claimed_by").references(() => members.id),
    claimedAt: instant("claimed_at"),
    sentBy: t.uuid("sent_by").references(() => members.id),
    sentAt: instant("sent_at"),
    sentVia: t.text("sent_via", { enum: ["email", "sms", "hand"] }),
    /** Whether the sender allows analytics of the outcome. */
    isCounted: t.boolean("is_counted").notNull().default(false),
    outcomeAt: instant("outcome_at"),
    reason: t.text("reason"),
    contactErasedAt: instant("contact_erased_at"),
    /** A note about the friend. A trigger erases it with the contact. */
    note: t.text("note"),
    notedBy: t.uuid("noted_by").references(() => members.id),
    notedAt: instant("noted_at"),
    /** Why the request is out of the queue and its 24-hour clock stands still. */
    pause: t.text("pause", { enum: ["question", "later", "scheduled"] }),
    pausedAt: instant("paused_at"),
    pausedBy: t.uuid("paused_by").references(() => members.id),
    pauseReason: t.text("pause_reason"),
    /** When a request comes back (`later`) or is sent (`scheduled`). Its clock runs again from then on. */
    resumeAt: instant("resume_at"),
    /** The sum of the earlier pauses, in milliseconds. */
    pausedMs: t.bigint("paused_ms", { mode: "number" }).notNull().default(0),
    /** The concierge's sentence and opening of a timed message. */
    scheduledNote: t.text("scheduled_note"),
    scheduledTemplate: t.text("scheduled_template"),
    createdAt: createdAt(),
  }),
  (table) => [
    index("concierge_requests_prefix_index").on(table.prefixHash, table.createdAt.desc()),
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
    ...checks("concierge_requests", {
      blocked: oneOf(table.blocked),
      sent_via: oneOf(table.sentVia),
      claimed: sql`${table.status} <> 'claimed' or (${table.claimedBy} is not null and ${table.claimedAt} is not null)`,
      sent: sql`${table.status} not in ('sent', 'delivered') or (${table.sentBy} is not null and ${table.sentAt} is not null and ${table.sentVia} is not null)`,
      erased: sql`(${table.contactSealed} is null) = (${table.contactErasedAt} is not null)`,
      note: sql`(${table.note} is null) = (${table.notedBy} is null) and (${table.note} is null) = (${table.notedAt} is null)
        and (${table.note} is null or length(${table.note}) between 1 and 960)
        and (${table.note} is null or ${table.contactSealed} is not null)`,
      reason: sql`length(${table.reason}) <= 1120`,
      contact_kind: oneOf(table.contactKind),
      status: oneOf(table.status),
      recipient_name: sql`length(${table.recipientName}) between 1 and 120`,
      pause: sql`num_nulls(${table.pause}, ${table.pausedAt}, ${table.pausedBy}) in (0, 3)
        and (${table.pause} is null or (${table.pause} in ('question', 'later', 'scheduled') and ${table.status} in ('queued', 'returned')))
        and (coalesce(${table.pause}, 'question') <> 'question') = (${table.resumeAt} is not null)
        and (coalesce(${table.pause}, '') = 'later') = (${table.pauseReason} is not null)`,
      pause_reason: sql`length(${table.pauseReason}) between 1 and 560`,
      resume: sql`${table.resumeAt} > ${table.pausedAt} and ${table.resumeAt} <= ${table.pausedAt} + interval '7 days'`,
      paused_ms: sql`${table.pausedMs} >= 0`,
      scheduled: sql`${table.pause} = 'scheduled' or num_nonnulls(${table.scheduledNote}, ${table.scheduledTemplate}) = 0`,
    }),
    index("concierge_requests_scheduled_index").on(table.resumeAt).where(sql`${table.pause} = 'scheduled'`),
  ],
);

/**
 * A concierge's question to the sponsor, with the answer. A trigger closes an unanswered question when its request's pause
 * ends, and another one erases both texts with the friend's contact.
 */
export const conciergeQuestions = pgTable(
  "concierge_questions",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    requestId: ownerId("request_id", () => conciergeRequests.id),
    askedBy: requiredId("asked_by", () => members.id),
    question: t.text("question"),
    answer: t.text("answer"),
    answeredAt: instant("answered_at"),
    /** Whether the request went on without an answer. */
    isClosed: t.boolean("is_closed").notNull().default(false),
    /** The hash of the token in the sponsor's message. */
    tokenHash: t.text("token_hash").unique("concierge_questions_token"),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex("concierge_questions_open")
      .on(table.requestId)
      .where(sql`${table.answeredAt} is null and not ${table.isClosed}`),
    index("concierge_questions_request_index").on(table.requestId, table.createdAt),
    index("concierge_questions_answered_index").on(table.answeredAt),
    ...checks("concierge_questions", {
      answer: sql`${table.answer} is null or ${table.answeredAt} is not null`,
      closed: sql`${table.answeredAt} is null or not ${table.isClosed}`,
      texts: sql`length(${table.question}) between 1 and 800 and length(${table.answer}) between 1 and 1200`,
    }),
  ],
);

/** Keyed hashes of contacts that opted out of messages. */
export const contactOptOuts = pgTable("contact_opt_outs", (t) => ({
  contactHash: t.text("contact_hash").primaryKey(),
  createdAt: createdAt(),
}));
