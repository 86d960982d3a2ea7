import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { checks, createdAt, instant, oneOf, ownerId } from "./columns";
import { brandTakings, takingColumns, takingRules } from "./ledger";
import { members } from "./members";

export const tillKeys = pgTable(
  "till_keys",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    /** The brand's slug; brands are content. */
    brand: t.text("brand").notNull(),
    /** A copy, so that the till works without the brand's content. */
    brandName: t.text("brand_name").notNull(),
    label: t.text("label").notNull(),
    /** Its codes and payments are in `test_codes` and `test_takings`. A trigger keeps it out of the other tables. */
    isTest: t.boolean("is_test").notNull().default(false),
    keyHash: t.text("key_hash").notNull().unique(),
    lastOpenedAt: instant("last_opened_at"),
    revokedAt: instant("revoked_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    index("till_keys_brand_index").on(table.brand, table.createdAt),
    ...checks("till_keys", {
      brand: sql`${table.brand} ~ '^[a-z0-9-]{1,96}$'`,
      brand_name: sql`length(${table.brandName}) between 1 and 320`,
      label: sql`length(${table.label}) between 1 and 160`,
      key_hash: sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`,
    }),
  ],
);

/** A code pays one amount at one brand within ten minutes. Deleted after a day. */
export const tillCodes = pgTable(
  "till_codes",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    memberId: ownerId("member_id", () => members.id),
    brand: t.text("brand").notNull(),
    brandName: t.text("brand_name").notNull(),
    amountCents: t.integer("amount_cents").notNull(),
    code: t.text("code").notNull().unique(),
    /** `expiresAt` determines whether an open code has expired. */
    status: t
      .text("status", { enum: ["open", "taken", "withdrawn"] })
      .notNull()
      .default("open"),
    /** Whether the member allows analytics of the payment. */
    isCounted: t.boolean("is_counted").notNull().default(false),
    expiresAt: instant("expires_at").notNull(),
    paidAt: instant("taken_at"),
    paymentId: t
      .bigint("take_id", { mode: "number" })
      .unique()
      .references(() => brandTakings.id),
    /** The idempotency key of the request that charged the code. */
    paymentKey: t.text("take_key"),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex("till_codes_take_key").on(table.brand, table.paymentKey),
    uniqueIndex("till_codes_open").on(table.memberId).where(sql`${table.status} = 'open'`),
    index("till_codes_member_index").on(table.memberId, table.createdAt.desc()),
    index("till_codes_created_index").on(table.createdAt),
    ...checks("till_codes", {
      brand: sql`${table.brand} ~ '^[a-z0-9-]{1,96}$'`,
      brand_name: sql`length(${table.brandName}) between 1 and 320`,
      amount: sql`${table.amountCents} > 0`,
      code: sql`${table.code} ~ '^[2-9A-HJKMNP-Z]{8}$'`,
      status: oneOf(table.status),
      taken: sql`(${table.status} = 'taken') = (${table.paidAt} is not null) and (${table.status} = 'taken') = (${table.paymentId} is not null)`,
      take_key_format: sql`${table.paymentKey} ~ '^[A-Za-z0-9_-]{8,64}$'`,
      expires: sql`${table.expiresAt} = ${table.createdAt} + interval '10 minutes'`,
      in_time: sql`${table.paidAt} < ${table.expiresAt}`,
    }),
  ],
);

/**
 * A write of the partner API, by the till's key and its Idempotency-Key. Without a response it still runs, or its process
 * died. Deleted after seven days.
 */
export const partnerRequests = pgTable(
  "partner_requests",
  (t) => ({
    tillKeyId: ownerId("till_key_id", () => tillKeys.id),
    key: t.text("key").notNull(),
    requestHash: t.text("request_hash").notNull(),
    status: t.integer("status"),
    /** Contains no name and no contact. */
    response: t.jsonb("response"),
    startedAt: instant("started_at").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.tillKeyId, table.key] }),
    index("partner_requests_created_index").on(table.createdAt),
    ...checks("partner_requests", {
      key: sql`${table.key} ~ '^[A-Za-z0-9_-]{8,64}$'`,
      request_hash: sql`${table.requestHash} ~ '^[0-9a-f]{64}$'`,
      response: sql`(${table.status} is null) = (${table.response} is null)`,
    }),
  ],
);

/** Payments and refunds of test keys. No entry of the ledger can refer to them. Deleted after 31 days. */
export const testTakings = pgTable(
  "test_takings",
  (t) => ({
    ...takingColumns(),
    paymentId: t.bigint("take_id", { mode: "number" }).references((): AnyPgColumn => testTakings.id, {
      onDelete: "cascade",
    }),
    /** The idempotency key of a refund. */
    requestKey: t.text("request_key"),
  }),
  (table) => [
    ...takingRules("test_takings", table),
    uniqueIndex("test_takings_request_key").on(table.paymentId, table.requestKey),
    check("test_takings_no_perk", sql`${table.perkId} is null`),
  ],
);

/** Codes of a brand's test member, who has no row. Deleted after a day. */
export const testCodes = pgTable(
  "test_codes",
  (t) => ({
    /** Also the number of a pass's use. */
    id: t.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    brand: t.text("brand").notNull(),
    kind: t.text("kind", { enum: ["payment", "pass", "card"] }).notNull(),
    code: t.text("code").notNull().unique(),
    amountCents: t.integer("amount_cents"),
    /** The error that the code always has. */
    error: t.text("error"),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    usedBy: t.uuid("used_by").references(() => tillKeys.id, { onDelete: "cascade" }),
    /** The idempotency key of the request that used the code. */
    requestKey: t.text("request_key"),
    paymentId: t.bigint("take_id", { mode: "number" }).references(() => testTakings.id, {
      onDelete: "cascade",
    }),
    createdAt: createdAt(),
  }),
  (table) => [
    index("test_codes_brand_index").on(table.brand, table.createdAt),
    index("test_codes_created_index").on(table.createdAt),
    ...checks("test_codes", {
      brand: sql`${table.brand} ~ '^[a-z0-9-]{1,96}$'`,
      kind: oneOf(table.kind),
      code: sql`${table.code} ~ '^[2-9A-HJKMNP-Z]{8}$'`,
      amount: sql`(${table.kind} = 'payment') = (${table.amountCents} is not null) and coalesce(${table.amountCents}, 1) > 0`,
      error: sql`length(${table.error}) between 1 and 60`,
      used: sql`(${table.usedAt} is null) = (${table.usedBy} is null)`,
    }),
  ],
);
