import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { checks, clock, createdAt, instant, oneOf, ownerId, requiredId } from "./columns";
import { invitations } from "./invitations";
import { brandTakings } from "./ledger";
import { members } from "./members";
import { tillKeys } from "./till";

/** Perks are content; `perkId` is the document id. */
export const perkClaims = pgTable(
  "perk_claims",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    memberId: ownerId("member_id", () => members.id),
    perkId: t.text("perk_id").notNull(),
    /** Numbers the member's claims of this perk, from 1 to the limit at that time. A returned claim frees its number. */
    claimNo: t.smallint("claim_no").notNull(),
    limitPerMember: t.smallint("limit_per_member").notNull(),
    /** Null for claims from before the kinds: a shared code, a pass, or credit without a code. */
    kind: t.text("kind", { enum: ["shared", "unique", "pass", "link", "credit"] }),
    /** The brand's slug, and a copy of what a till shows. Null for claims from before the kinds. */
    brand: t.text("brand"),
    brandName: t.text("brand_name"),
    title: t.text("title"),
    /** The code, pass or claim token. Null for credit and for a unique code, which is encrypted in `perk_codes`. */
    code: t.text("code"),
    /** The address that a link opens; the claim token belongs in its query. */
    linkUrl: t.text("link_url"),
    /** A pass is not valid from then on; null if the perk had no end. */
    validUntil: instant("valid_until"),
    /** When a refund withdrew the code or pass. */
    revokedAt: instant("revoked_at"),
    /** Null while the member has not opened the code of a bought perk. Other codes are shown by the claim. */
    codeShownAt: instant("code_shown_at").default(clock),
    returnedAt: instant("returned_at"),
    /** The brand's row of a returned perk's refund. */
    refundId: t
      .bigint("refund_id", { mode: "number" })
      .unique()
      .references(() => brandTakings.id),
    /** A pass for an evening, which can be returned until it begins. */
    isEvening: t.boolean("is_evening").notNull().default(false),
    /** The member's own claim, for the pass of a guest. The numbers of guests are those of the host's claim. */
    hostClaimId: t
      .uuid("host_claim_id")
      .references((): AnyPgColumn => perkClaims.id, { onDelete: "cascade" }),
    /** Erased 30 days after the evening. */
    guestName: t.text("guest_name"),
    /** Opens the guest's page. No till accepts it. */
    guestToken: t.text("guest_token"),
    /** When the guest asked the host for an invitation, once. */
    guestAskedAt: instant("guest_asked_at"),
    guestInvitationId: t
      .uuid("guest_invitation_id")
      .references(() => invitations.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex("perk_claims_kept_claim_no")
      .on(table.memberId, table.perkId, table.claimNo)
      .where(sql`${table.returnedAt} is null and ${table.hostClaimId} is null`),
    uniqueIndex("perk_claims_kept_guest_no")
      .on(table.hostClaimId, table.claimNo)
      .where(sql`${table.returnedAt} is null and ${table.hostClaimId} is not null`),
    uniqueIndex("perk_claims_guest_token").on(table.guestToken).where(sql`${table.guestToken} is not null`),
    uniqueIndex("perk_claims_guest_invitation")
      .on(table.guestInvitationId)
      .where(sql`${table.guestInvitationId} is not null`),
    index("perk_claims_evening_index").on(table.perkId).where(sql`${table.isEvening}`),
    index("perk_claims_member_index").on(table.memberId, table.createdAt.desc()),
    uniqueIndex("perk_claims_pass").on(table.code).where(sql`${table.kind} = 'pass'`),
    index("perk_claims_earlier_pass")
      .on(table.code)
      .where(sql`${table.kind} is null and ${table.code} ~ '^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'`),
    ...checks("perk_claims", {
      limit: sql`${table.claimNo} between 1 and ${table.limitPerMember}`,
      limit_per_member: sql`${table.limitPerMember} between 1 and 20`,
      perk_id: sql`length(${table.perkId}) between 1 and 128`,
      code: sql`length(${table.code}) between 1 and 64`,
      kind: oneOf(table.kind),
      kind_code: sql`${table.kind} is null or (${table.kind} in ('unique', 'credit')) = (${table.code} is null)`,
      link: sql`(${table.kind} = 'link') = (${table.linkUrl} is not null)`,
      pass_code: sql`${table.kind} <> 'pass' or ${table.code} ~ '^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'`,
      brand: sql`(${table.kind} is null) = (${table.brand} is null) and (${table.kind} is null) = (${table.brandName} is null) and (${table.kind} is null) = (${table.title} is null)`,
      brand_slug: sql`${table.brand} ~ '^[a-z0-9-]{1,96}$'`,
      shown_or_returned: sql`${table.isEvening} or ${table.codeShownAt} is null or ${table.returnedAt} is null`,
      refund: sql`(${table.returnedAt} is not null or ${table.refundId} is null) and (${table.returnedAt} is null or ${table.refundId} is not null or ${table.isEvening})`,
      returned_in_time: sql`${table.isEvening} or ${table.returnedAt} < ${table.createdAt} + interval '10 minutes'`,
      evening: sql`not ${table.isEvening} or ${table.kind} = 'pass'`,
      guest: sql`(${table.hostClaimId} is null) = (${table.guestToken} is null) and (${table.hostClaimId} is null or ${table.isEvening}) and (${table.hostClaimId} is not null or num_nonnulls(${table.guestName}, ${table.guestAskedAt}, ${table.guestInvitationId}) = 0)`,
    }),
  ],
);

/**
 * Counts a perk's claims and the codes that are left. A claim locks the row, so that a limit in all and the last code are
 * exact (docs/design.md#10-perks-a-brand-can-trust). Contains no member.
 */
export const perkStocks = pgTable(
  "perk_stocks",
  (t) => ({
    perkId: t.text("perk_id").primaryKey(),
    /** Claims that were not returned, also those of erased members. */
    claimed: t.integer("claimed").notNull().default(0),
    /** The limit at the last claim; null for none. */
    limitInAll: t.integer("limit_in_all"),
    codesLeft: t.integer("codes_left").notNull().default(0),
    /** How many codes were left after the last upload. Ten percent of it is a low pool. */
    codesAtUpload: t.integer("codes_at_upload").notNull().default(0),
    lowNotifiedAt: instant("low_notified_at"),
    emptyNotifiedAt: instant("empty_notified_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    ...checks("perk_stocks", {
      perk_id: sql`length(${table.perkId}) between 1 and 128`,
      claimed: sql`${table.claimed} >= 0`,
      limit: sql`${table.claimed} <= ${table.limitInAll}`,
      codes_left: sql`${table.codesLeft} >= 0`,
    }),
  ],
);

/** A pool of unique codes. Each code is given to one claim. */
export const perkCodes = pgTable(
  "perk_codes",
  (t) => ({
    id: t.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    perkId: t.text("perk_id").notNull(),
    codeSealed: t.text("code_sealed").notNull(),
    /** A keyed hash, which finds duplicates. */
    codeHash: t.text("code_hash").notNull(),
    /** The upload and its line, so that a repeated upload is recognized. */
    uploadId: t.uuid("upload_id").notNull(),
    line: t.integer("line").notNull(),
    /** Remains after the claim was erased: a code is never given twice. */
    claimedAt: instant("claimed_at"),
    claimId: t
      .uuid("claim_id")
      .unique()
      .references(() => perkClaims.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  }),
  (table) => [
    unique("perk_codes_perk_code").on(table.perkId, table.codeHash),
    index("perk_codes_free_index").on(table.perkId, table.id).where(sql`${table.claimedAt} is null`),
    ...checks("perk_codes", {
      perk_id: sql`length(${table.perkId}) between 1 and 128`,
      code_hash: sql`${table.codeHash} ~ '^[0-9a-f]{64}$'`,
      claim: sql`${table.claimId} is null or ${table.claimedAt} is not null`,
    }),
  ],
);

/** The lists of codes that were added to pools. A list from before this table has codes without a row here. */
export const perkUploads = pgTable(
  "perk_uploads",
  (t) => ({
    perkId: t.text("perk_id").notNull(),
    uploadId: t.uuid("upload_id").notNull(),
    /** The administrator, or the till's key. Both are null if the codes were added before this table. */
    addedBy: t.uuid("added_by").references(() => members.id, { onDelete: "set null" }),
    tillKeyId: t.uuid("till_key_id").references(() => tillKeys.id, { onDelete: "set null" }),
    /** How many codes were added, also claimed and withdrawn ones. */
    codes: t.integer("codes").notNull(),
    /** When its unclaimed codes were deleted. */
    withdrawnAt: instant("withdrawn_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.perkId, table.uploadId] }),
    ...checks("perk_uploads", {
      perk_id: sql`length(${table.perkId}) between 1 and 128`,
      codes: sql`${table.codes} > 0`,
      by: sql`num_nonnulls(${table.addedBy}, ${table.tillKeyId}) <= 1`,
    }),
  ],
);

/**
 * Members who want a message when a perk can be claimed again. Deleted when the message is written. Those of an evening are a
 * queue: each returned place is offered to the first one for two hours.
 */
export const perkFollowers = pgTable(
  "perk_followers",
  (t) => ({
    perkId: t.text("perk_id").notNull(),
    memberId: ownerId("member_id", () => members.id),
    /** Copies of the content for the message. */
    slug: t.text("slug").notNull(),
    title: t.text("title").notNull(),
    /** Until when a returned place of an evening is reserved for this member. */
    offeredUntil: instant("offered_until"),
    createdAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.perkId, table.memberId] }),
    index("perk_followers_member_index").on(table.memberId),
    ...checks("perk_followers", {
      slug: sql`length(${table.slug}) between 1 and 128`,
      title: sql`length(${table.title}) between 1 and 480`,
      perk_id: sql`length(${table.perkId}) between 1 and 128`,
    }),
  ],
);

/** Each use of a pass at a till. Contains no member, so that a brand's figures remain after an erasure. */
export const passUses = pgTable(
  "pass_uses",
  (t) => ({
    id: t.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null after an erasure. */
    claimId: t.uuid("claim_id").references(() => perkClaims.id, { onDelete: "set null" }),
    perkId: t.text("perk_id").notNull(),
    brand: t.text("brand").notNull(),
    tillKeyId: requiredId("till_key_id", () => tillKeys.id),
    undoneAt: instant("undone_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex("pass_uses_once").on(table.claimId).where(sql`${table.undoneAt} is null`),
    index("pass_uses_brand_index").on(table.brand, table.createdAt),
    index("pass_uses_created_index").on(table.createdAt),
    ...checks("pass_uses", {
      perk_id: sql`length(${table.perkId}) between 1 and 128`,
      brand: sql`${table.brand} ~ '^[a-z0-9-]{1,96}$'`,
      undone_in_time: sql`${table.undoneAt} < ${table.createdAt} + interval '10 minutes'`,
    }),
  ],
);

/** Each claim and return of a perk, for figures. Contains no member, so that the figures remain after an erasure. */
export const perkEvents = pgTable(
  "perk_events",
  (t) => ({
    id: t.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    perkId: t.text("perk_id").notNull(),
    /** Null for claims from before the kinds. */
    brand: t.text("brand"),
    kind: t.text("kind", { enum: ["claimed", "returned"] }).notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    index("perk_events_brand_index").on(table.brand, table.createdAt),
    index("perk_events_created_index").on(table.createdAt),
    ...checks("perk_events", {
      perk_id: sql`length(${table.perkId}) between 1 and 128`,
      brand: sql`${table.brand} ~ '^[a-z0-9-]{1,96}$'`,
      kind: oneOf(table.kind),
    }),
  ],
);

export const favouriteBrands = pgTable(
  "favourite_brands",
  (t) => ({
    memberId: ownerId("member_id", () => members.id),
    brandId: t.text("brand_id").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.memberId, table.brandId] }),
    check("favourite_brands_brand_id", sql`length(${table.brandId}) between 1 and 128`),
  ],
);
