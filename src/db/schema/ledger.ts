import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { checks, createdAt, oneOf, ownerId } from "./columns";
import { members } from "./members";

/** Of payments and refunds, also of those of test keys. */
export const takingColumns = () => ({
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** The brand's slug; brands are content. */
  brand: text("brand").notNull(),
  kind: text("kind", { enum: ["take", "refund"] }).notNull(),
  cents: integer("cents").notNull(),
  /** The document id of the bought perk; null at a till. */
  perkId: text("perk_id"),
  /** The brand's own text, such as an order number. */
  reference: text("reference"),
  createdAt: createdAt(),
});

type TakingColumn = "brand" | "kind" | "cents" | "paymentId" | "perkId" | "reference" | "createdAt";

export function takingRules(name: string, table: Record<TakingColumn, AnyPgColumn>) {
  return [
    index(`${name}_brand_index`).on(table.brand, table.createdAt),
    index(`${name}_created_index`).on(table.createdAt),
    index(`${name}_take_index`).on(table.paymentId).where(sql`${table.paymentId} is not null`),
    check(`${name}_kind`, sql`${table.kind} in ('take', 'refund')`),
    check(`${name}_cents`, sql`${table.cents} > 0`),
    check(`${name}_take`, sql`(${table.kind} = 'refund') = (${table.paymentId} is not null)`),
    check(`${name}_brand`, sql`${table.brand} ~ '^[a-z0-9-]{1,96}$'`),
    check(`${name}_perk_id`, sql`length(${table.perkId}) between 1 and 128`),
    check(`${name}_reference`, sql`length(${table.reference}) between 1 and 256`),
  ];
}

/** Contains no member, so that payments remain after an erasure. Append-only. A trigger limits refunds. */
export const brandTakings = pgTable(
  "brand_takings",
  (t) => ({
    ...takingColumns(),
    /** The refunded payment. */
    paymentId: t.bigint("take_id", { mode: "number" }).references((): AnyPgColumn => brandTakings.id),
  }),
  (table) => [
    ...takingRules("brand_takings", table),
    index("brand_takings_reference_index").on(table.reference).where(sql`${table.reference} is not null`),
  ],
);

/** Append-only. Triggers reject a negative balance, and purchases while the balance is frozen. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  (t) => ({
    id: t.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: ownerId("member_id", () => members.id),
    kind: t
      .text("kind", {
        enum: ["welcome", "gift", "thank-you", "perk", "purchase", "refund", "correction"],
      })
      .notNull(),
    /** Positive for credit, negative for a purchase, either for a correction. */
    amountCents: t.integer("amount_cents").notNull(),
    /** Shown to the member, such as a brand's name. */
    title: t.text("title").notNull(),
    /** Identifies the cause. It is unique per member, so that nothing is posted twice. */
    reference: t.text("reference").notNull(),
    brandTakingId: t.bigint("brand_taking_id", { mode: "number" }).references(() => brandTakings.id),
    createdAt: createdAt(),
  }),
  (table) => [
    unique("ledger_entries_member_reference").on(table.memberId, table.reference),
    unique("ledger_entries_brand_taking").on(table.brandTakingId),
    index("ledger_entries_member_index").on(table.memberId, table.id.desc()),
    index("ledger_entries_given_index")
      .on(table.kind, table.createdAt)
      .where(sql`${table.kind} in ('welcome', 'thank-you')`),
    // Contains all that the sum of what the club owes reads.
    index("ledger_entries_owed_index").on(table.createdAt, table.kind, table.memberId, table.amountCents),
    // Contains all that the tree reads of a member.
    index("ledger_entries_spent_index")
      .on(table.memberId, table.amountCents)
      .where(sql`${table.kind} in ('purchase', 'refund')`),
    index("ledger_entries_perk_index").on(table.createdAt).where(sql`${table.kind} = 'perk'`),
    ...checks("ledger_entries", {
      kind: oneOf(table.kind),
      amount: sql`case ${table.kind} when 'purchase' then ${table.amountCents} < 0 when 'correction' then ${table.amountCents} <> 0 else ${table.amountCents} > 0 end`,
      taking: sql`(${table.kind} in ('purchase', 'refund')) = (${table.brandTakingId} is not null)`,
      title: sql`length(${table.title}) between 1 and 320`,
      reference: sql`length(${table.reference}) between 1 and 160`,
    }),
  ],
);

/** The cents that the club gave or reserved on each day of the club's time zone: welcome and perk credit. */
export const clubCreditDays = pgTable(
  "club_credit_days",
  (t) => ({ day: t.date("day").primaryKey(), cents: t.bigint("cents", { mode: "number" }).notNull() }),
  (table) => [check("club_credit_days_cents", sql`${table.cents} >= 0`)],
);

/** Keyed hashes of phone numbers that released a member's credit. Each number can do so only once. */
export const confirmedPhones = pgTable(
  "confirmed_phones",
  (t) => ({ phoneHash: t.text("phone_hash").primaryKey(), createdAt: createdAt() }),
  (table) => [check("confirmed_phones_phone_hash", sql`${table.phoneHash} ~ '^[0-9a-f]{64}$'`)],
);
