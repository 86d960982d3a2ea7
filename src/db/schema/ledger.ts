import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { members } from "./members";

/**
 * What brands took of members' credit and gave back, without member or name: it outlives an erasure. Rows are only added,
 * and a trigger sees that refunds never exceed their take ("brand_takings_refunds").
 */
export const brandTakings = pgTable(
  "brand_takings",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The brand's slug; brands themselves are content. */
    brand: text("brand").notNull(),
    kind: text("kind", { enum: ["take", "refund"] }).notNull(),
    /** Above zero for a take and for a refund. */
    cents: integer("cents").notNull(),
    /** The take that a refund gives back, in whole or in part. */
    takeId: bigint("take_id", { mode: "number" }).references((): AnyPgColumn => brandTakings.id),
    /** The perk that was bought, by its document's id; null at a till. */
    perkId: text("perk_id"),
    createdAt: createdAt(),
  },
  (table) => [
    index("brand_takings_brand_index").on(table.brand, table.createdAt),
    index("brand_takings_created_index").on(table.createdAt),
    index("brand_takings_take_index").on(table.takeId).where(sql`${table.takeId} is not null`),
    check("brand_takings_kind", sql`${table.kind} in ('take', 'refund')`),
    check("brand_takings_cents", sql`${table.cents} > 0`),
    check("brand_takings_take", sql`(${table.kind} = 'refund') = (${table.takeId} is not null)`),
    check("brand_takings_brand", sql`${table.brand} ~ '^[a-z0-9-]{1,96}$'`),
    check("brand_takings_perk_id", sql`length(${table.perkId}) between 1 and 128`),
  ],
);

/**
 * A member's money to spend, in cents: rows are only added, and the balance is their sum. A trigger sees that it is never
 * below zero and that nothing is bought with a frozen one ("ledger_entries_balance", "ledger_entries_frozen").
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    kind: text("kind", {
      enum: ["welcome", "gift", "thank-you", "perk", "purchase", "refund", "correction"],
    }).notNull(),
    /** Above zero what comes in, below zero what a purchase takes; a correction does either. */
    amountCents: integer("amount_cents").notNull(),
    /** What the member reads, such as a brand's name. */
    title: text("title").notNull(),
    /** What caused it, once a member: the same cause is never booked twice. */
    reference: text("reference").notNull(),
    /** The brand's row of a purchase or a refund. */
    brandTakingId: bigint("brand_taking_id", { mode: "number" }).references(() => brandTakings.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique("ledger_entries_member_reference").on(table.memberId, table.reference),
    unique("ledger_entries_brand_taking").on(table.brandTakingId),
    index("ledger_entries_member_index").on(table.memberId, table.id.desc()),
    index("ledger_entries_given_index")
      .on(table.kind, table.createdAt)
      .where(sql`${table.kind} in ('welcome', 'thank-you')`),
    check(
      "ledger_entries_kind",
      sql`${table.kind} in ('welcome', 'gift', 'thank-you', 'perk', 'purchase', 'refund', 'correction')`,
    ),
    check(
      "ledger_entries_amount",
      sql`case ${table.kind} when 'purchase' then ${table.amountCents} < 0 when 'correction' then ${table.amountCents} <> 0 else ${table.amountCents} > 0 end`,
    ),
    check(
      "ledger_entries_taking",
      sql`(${table.kind} in ('purchase', 'refund')) = (${table.brandTakingId} is not null)`,
    ),
    check("ledger_entries_title", sql`length(${table.title}) between 1 and 80`),
    check("ledger_entries_reference", sql`length(${table.reference}) between 1 and 160`),
  ],
);

/** Phone numbers that made credit spendable, by keyed hash alone: a number does so once for ever. */
export const confirmedPhones = pgTable(
  "confirmed_phones",
  { phoneHash: text("phone_hash").primaryKey(), createdAt: createdAt() },
  (table) => [check("confirmed_phones_phone_hash", sql`${table.phoneHash} ~ '^[0-9a-f]{64}$'`)],
);
