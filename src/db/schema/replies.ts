import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { checks, createdAt, instant, oneOf } from "./columns";
import { conciergeRequests } from "./concierge-requests";
import { members } from "./members";
import { messages } from "./messages";

/**
 * What people wrote in answer to the club's messages. The row stays after its words are erased, so that none counts twice. The
 * row of a STOP or a START never has words.
 */
export const replies = pgTable(
  "replies",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    /** The concierge request that the reply belongs to; null for a member's reply. */
    requestId: t.uuid("request_id").references(() => conciergeRequests.id, { onDelete: "cascade" }),
    memberId: t.uuid("member_id").references(() => members.id),
    channel: t.text("channel", { enum: ["email", "sms"] }).notNull(),
    contactSealed: t.text("contact_sealed"),
    contactHash: t.text("contact_hash").notNull(),
    textSealed: t.text("text_sealed"),
    /** The words were longer than the club keeps. */
    isCut: t.boolean("is_cut").notNull().default(false),
    /** Perhaps an automatic answer. */
    isDoubtful: t.boolean("is_doubtful").notNull().default(false),
    /** A hash of the provider's id. */
    sourceHash: t.text("source_hash").notNull().unique("replies_source"),
    /** The concierge who took it over from the one who sent the invitation. */
    claimedBy: t.uuid("claimed_by").references(() => members.id),
    /** When it was answered, or marked as done. */
    handledAt: instant("handled_at"),
    handledBy: t.uuid("handled_by").references(() => members.id),
    answerSealed: t.text("answer_sealed"),
    answerMessageId: t.uuid("answer_message_id").references(() => messages.id),
    erasedAt: instant("erased_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    index("replies_request_index").on(table.requestId, table.createdAt),
    index("replies_open_index")
      .on(table.createdAt)
      .where(sql`${table.handledAt} is null and ${table.erasedAt} is null`),
    index("replies_member_index").on(table.memberId).where(sql`${table.memberId} is not null`),
    index("replies_contact_index").on(table.contactHash, table.createdAt),
    index("replies_kept_index").on(table.createdAt).where(sql`${table.erasedAt} is null`),
    index("replies_answer_index").on(table.answerMessageId).where(sql`${table.answerMessageId} is not null`),
    ...checks("replies", {
      channel: oneOf(table.channel),
      one_owner: sql`num_nonnulls(${table.requestId}, ${table.memberId}) = 1
        or (${table.erasedAt} is not null and num_nonnulls(${table.requestId}, ${table.memberId}) = 0)`,
      erased: sql`num_nonnulls(${table.contactSealed}, ${table.textSealed}) = case when ${table.erasedAt} is null then 2 else 0 end
        and (${table.erasedAt} is null or ${table.answerSealed} is null)`,
      handled: sql`(${table.handledAt} is null) = (${table.handledBy} is null)`,
      answered: sql`${table.answerMessageId} is null or (${table.handledAt} is not null and ${table.requestId} is not null)`,
    }),
  ],
);
