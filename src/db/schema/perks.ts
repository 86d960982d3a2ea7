import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
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
    /** Counts the member's claims of this perk, from 1 to the limit at that time. */
    claimNo: smallint("claim_no").notNull(),
    limitPerMember: smallint("limit_per_member").notNull(),
    /** The shown code, which remains after the perk's content is deleted. Null for credit. */
    code: text("code"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("perk_claims_member_perk_claim_no").on(table.memberId, table.perkId, table.claimNo),
    index("perk_claims_member_index").on(table.memberId, table.createdAt.desc()),
    check("perk_claims_limit", sql`${table.claimNo} between 1 and ${table.limitPerMember}`),
    check("perk_claims_limit_per_member", sql`${table.limitPerMember} between 1 and 20`),
    check("perk_claims_perk_id", sql`length(${table.perkId}) between 1 and 128`),
    check("perk_claims_code", sql`length(${table.code}) between 1 and 64`),
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
