import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { checks, createdAt, instant, requiredId } from "./columns";
import { waitlistEntries } from "./invitations";
import { members } from "./members";

/** What a visitor wrote with a contact, with the page that the visitor got, and the question to the member they named. */
export const waitlistRequests = pgTable(
  "waitlist_requests",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    entryId: requiredId("entry_id", () => waitlistEntries.id),
    /** Whether this request made the entry. Otherwise the contact was known already. */
    isFirst: t.boolean("is_first").notNull(),
    /** The hash of the token of the visitor’s page. */
    tokenHash: t.text("token_hash").notNull().unique("waitlist_requests_token"),
    firstName: t.text("first_name"),
    /** Who in the club knows the visitor, as typed. */
    named: t.text("named"),
    /** The club’s question at that time, and the answer. */
    question: t.text("question"),
    answer: t.text("answer"),
    leftAt: instant("left_at"),
    /** When the job looked for the named member. */
    matchedAt: instant("matched_at"),
    memberId: t.uuid("member_id").references(() => members.id),
    /** Who chose the member; null if the visitor named the member exactly. */
    askedBy: t.uuid("asked_by").references(() => members.id),
    askedAt: instant("asked_at"),
    memberTokenHash: t.text("member_token_hash").unique("waitlist_requests_member_token"),
    answeredAt: instant("answered_at"),
    isKnown: t.boolean("is_known"),
    /** When a question ended without an answer. */
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
  }),
  ({ entryId, memberId, askedAt, answeredAt, endedAt, ...table }) => {
    const isAsked = sql`${askedAt} is not null and ${answeredAt} is null and ${endedAt} is null`;
    const isUnmatched = sql`${table.named} is not null and ${table.matchedAt} is null`;
    return [
      index("waitlist_requests_entry_index").on(entryId, table.createdAt),
      index("waitlist_requests_unmatched_index").on(table.createdAt).where(isUnmatched),
      index("waitlist_requests_member_index").on(memberId, askedAt).where(sql`${memberId} is not null`),
      index("waitlist_requests_asked_by_index").on(table.askedBy).where(sql`${table.askedBy} is not null`),
      index("waitlist_requests_asked_index").on(askedAt).where(isAsked),
      uniqueIndex("waitlist_requests_one_question").on(entryId).where(isAsked),
      uniqueIndex("waitlist_requests_asked_once").on(entryId, memberId),
      ...checks("waitlist_requests", {
        first_name: sql`length(${table.firstName}) between 1 and 120`,
        named: sql`length(${table.named}) between 1 and 400`,
        named_by: sql`${table.named} is null or ${table.firstName} is not null`,
        question: sql`length(${table.question}) between 1 and 800`,
        answer: sql`length(${table.answer}) between 1 and 1120`,
        answered_question: sql`${table.answer} is null or ${table.question} is not null`,
        asked: sql`num_nulls(${memberId}, ${askedAt}, ${table.memberTokenHash}) in (0, 3)`,
        asked_by: sql`${table.askedBy} is null or ${askedAt} is not null`,
        answered: sql`(${answeredAt} is null) = (${table.isKnown} is null)`,
        one_end: sql`num_nonnulls(${answeredAt}, ${endedAt}) <= case when ${askedAt} is null then 0 else 1 end`,
      }),
    ];
  },
);
