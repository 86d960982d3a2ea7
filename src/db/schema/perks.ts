import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { clock, createdAt, instant } from "./columns";
import { brandTakings } from "./ledger";
import { members } from "./members";

/** Perks are content; `perkId` is the document id. */
export const perkClaims = pgTable(
  "perk_claims",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    perkId: text("perk_id").notNull(),
    /** Numbers the member's claims of this perk, from 1 to the limit at that time. A returned claim frees its number. */
    claimNo: smallint("claim_no").notNull(),
    limitPerMember: smallint("limit_per_member").notNull(),
    /** The code, which remains after the perk's content is deleted. Null for credit. */
    code: text("code"),
    /** Null while the member has not opened the code of a bought perk. Other codes are shown by the claim. */
    codeShownAt: instant("code_shown_at").default(clock),
    returnedAt: instant("returned_at"),
    /** The brand's row of a returned perk's refund. */
    refundId: bigint("refund_id", { mode: "number" })
      .unique()
      .references(() => brandTakings.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("perk_claims_kept_claim_no")
      .on(table.memberId, table.perkId, table.claimNo)
      .where(sql`${table.returnedAt} is null`),
    index("perk_claims_member_index").on(table.memberId, table.createdAt.desc()),
    check("perk_claims_limit", sql`${table.claimNo} between 1 and ${table.limitPerMember}`),
    check("perk_claims_limit_per_member", sql`${table.limitPerMember} between 1 and 20`),
    check("perk_claims_perk_id", sql`length(${table.perkId}) between 1 and 128`),
    check("perk_claims_code", sql`length(${table.code}) between 1 and 64`),
    check("perk_claims_shown_or_returned", sql`${table.codeShownAt} is null or ${table.returnedAt} is null`),
    check("perk_claims_refund", sql`(${table.returnedAt} is null) = (${table.refundId} is null)`),
    check(
      "perk_claims_returned_in_time",
      sql`${table.returnedAt} < ${table.createdAt} + interval '10 minutes'`,
    ),
  ],
);

export const favouriteBrands = pgTable(
  "favourite_brands",
  {
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    brandId: text("brand_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.brandId] }),
    check("favourite_brands_brand_id", sql`length(${table.brandId}) between 1 and 128`),
  ],
);
