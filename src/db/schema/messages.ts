import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { checks, createdAt, instant, oneOf, requiredId } from "./columns";
import { conciergeRequests } from "./concierge-requests";
import { invitations, waitlistEntries } from "./invitations";
import { letters } from "./letters";
import { members } from "./members";

/** The outbox. A message is stored in the transaction of its cause, and sent afterwards. */
export const messages = pgTable(
  "messages",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    channel: t.text("channel", { enum: ["email", "sms"] }).notNull(),
    /** Removed after sending. Messages to friends use the encrypted `addressSealed` instead. */
    address: t.text("address"),
    addressSealed: t.text("address_sealed"),
    /** Null for non-members. */
    memberId: t.uuid("member_id").references(() => members.id),
    /** Each kind has a module in domain/messages/kinds. */
    kind: t
      .text("kind", {
        enum: [
          "sign-in-code",
          "proof-code",
          "join-code",
          "change-contact-code",
          "contact-changed",
          "new-contact-agreed",
          "recovery-of-member",
          "recover-contact-code",
          "new-contact-in-place",
          "erasure-asked",
          "friend-joined",
          "let-sponsor-know",
          "concierge-invite",
          "expires-tomorrow",
          "waitlist-admitted",
          "waitlist-ended",
          "friend-let-in",
          "desk-arrival",
          "desk-late",
          "contact-disputed",
          "perk-codes-low",
          "perk-codes-empty",
          "perk-refilled",
          "draw-won",
          "draw-lost",
          "draw-passed",
          "draw-closed",
          "evening-tomorrow",
          "evening-moved",
          "evening-ended",
          "place-offered",
          "guest-asked",
          "webhook-disabled",
          "member-welcome",
          "inviting-paused",
          "inviting-resumed",
          "extra-invitations",
          "profile-part-removed",
          "devices-signed-out",
          "data-exported",
          "erasure-started",
          "letter",
          "letter-test",
          "concierge-question",
          "vouch-question",
          "vouch-invitation",
          "invitation-declined",
          "friend-elsewhere",
          "desk-answer",
          "desk-reply",
          "concierge-answer",
          "passkeys-changed",
          "passkeys-of-colleague",
        ],
      })
      .notNull(),
    payload: t.jsonb("payload").$type<Record<string, string>>().notNull().default({}),
    invitationId: t.uuid("invitation_id").references(() => invitations.id),
    waitlistEntryId: t.uuid("waitlist_entry_id").references(() => waitlistEntries.id),
    dedupeKey: t.text("dedupe_key").unique(),
    status: t
      .text("status", { enum: ["queued", "sent", "delivered", "bounced", "failed", "dropped"] })
      .notNull()
      .default("queued"),
    attempts: t.integer("attempts").notNull().default(0),
    /** Contains no address. */
    lastError: t.text("last_error"),
    providerId: t.text("provider_id"),
    sentAt: instant("sent_at"),
    /** When the newest event happened that a provider reported. An older report changes nothing. */
    reportedAt: instant("reported_at"),
    /** The address can never receive messages. Then no later report changes the status. */
    isBouncedForGood: t.boolean("is_bounced_for_good").notNull().default(false),
    conciergeRequestId: t.uuid("concierge_request_id").references(() => conciergeRequests.id),
    /** The club's letter that the message is, or that it tests. */
    letterId: t.uuid("letter_id").references(() => letters.id),
    /** When the member unsubscribed from letters with this message. */
    unsubscribedAt: instant("unsubscribed_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    index("messages_created_index").on(table.createdAt.desc()),
    index("messages_queued_index").on(table.createdAt).where(sql`${table.status} = 'queued'`),
    index("messages_member_index").on(table.memberId, table.createdAt.desc()),
    index("messages_provider_index").on(table.providerId),
    index("messages_request_index").on(table.conciergeRequestId),
    index("messages_waitlist_index")
      .on(table.waitlistEntryId)
      .where(sql`${table.waitlistEntryId} is not null`),
    index("messages_failed_index").on(table.conciergeRequestId).where(sql`${table.status} = 'failed'`),
    index("messages_sealed_index").on(table.createdAt).where(sql`${table.addressSealed} is not null`),
    index("messages_address_index").on(table.kind, table.createdAt).where(sql`${table.address} is not null`),
    index("messages_letter_index")
      .on(table.letterId, table.status, table.attempts, table.id)
      .where(sql`${table.letterId} is not null`),
    ...checks("messages", {
      channel: oneOf(table.channel),
      status: oneOf(table.status),
      letter: sql`(${table.letterId} is not null) = (${table.kind} in ('letter', 'letter-test'))`,
      unsubscribed: sql`${table.unsubscribedAt} is null or ${table.letterId} is not null`,
      one_address: sql`${table.address} is null or ${table.addressSealed} is null`,
      address: sql`length(${table.address}) between 1 and 254`,
    }),
  ],
);

/** The texts that administrators changed. A kind without a row has its shipped text. */
export const messageTexts = pgTable(
  "message_texts",
  (t) => ({
    kind: t.text("kind").$type<(typeof messages.$inferSelect)["kind"]>().primaryKey(),
    subject: t.text("subject").notNull(),
    text: t.text("text").notNull(),
    /** A form sends it back, so that it can't overwrite a text that has changed since. */
    updatedAt: instant("updated_at").notNull(),
    updatedBy: requiredId("updated_by", () => members.id),
  }),
  (table) => [
    ...checks("message_texts", {
      kind: sql`${table.kind} ~ '^[a-z-]{1,40}$'`,
      subject: sql`length(${table.subject}) between 1 and 600 and ${table.subject} !~ '[[:cntrl:]]'`,
      text: sql`length(${table.text}) between 1 and 16000 and replace(${table.text}, chr(10), '') !~ '[[:cntrl:]]'`,
    }),
  ],
);
