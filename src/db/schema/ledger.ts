import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { members } from "./members";

/** A member's money to spend, in cents: rows are only added, and the balance is their sum. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["welcome", "perk", "gift", "purchase", "refund"] }).notNull(),
    /** Above zero what comes in, below zero what a purchase takes. */
    amountCents: integer("amount_cents").notNull(),
    /** What the member reads, such as a brand's name. */
    title: text("title").notNull(),
    /** What caused it, once a member: the same cause is never booked twice. */
    reference: text("reference").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("ledger_entries_member_reference").on(table.memberId, table.reference),
    index("ledger_entries_member_index").on(table.memberId, table.id.desc()),
    check("ledger_entries_kind", sql`${table.kind} in ('welcome', 'perk', 'gift', 'purchase', 'refund')`),
    check(
      "ledger_entries_amount",
      sql`case ${table.kind} when 'purchase' then ${table.amountCents} < 0 else ${table.amountCents} > 0 end`,
    ),
    check("ledger_entries_title", sql`length(${table.title}) between 1 and 80`),
    check("ledger_entries_reference", sql`length(${table.reference}) between 1 and 160`),
  ],
);
