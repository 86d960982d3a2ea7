import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { brandTakings, takingColumns, takingRules } from "./ledger";
import { members } from "./members";

export const tillKeys = pgTable(
  "till_keys",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The brand's slug; brands are content. */
    brand: text("brand").notNull(),
    /** A copy, so that the till works without the brand's content. */
    brandName: text("brand_name").notNull(),
    label: text("label").notNull(),
    /** Its codes and payments are in `test_codes` and `test_takings`. A trigger keeps it out of the other tables. */
    isTest: boolean("is_test").notNull().default(false),
    keyHash: text("key_hash").notNull().unique(),
    lastOpenedAt: instant("last_opened_at"),
    revokedAt: instant("revoked_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("till_keys_brand_index").on(table.brand, table.createdAt),
    check("till_keys_brand", sql`${table.brand} ~ '^[a-z0-9-]{1,96}$'`),
    check("till_keys_brand_name", sql`length(${table.brandName}) between 1 and 320`),
    check("till_keys_label", sql`length(${table.label}) between 1 and 160`),
    check("till_keys_key_hash", sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** A code pays one amount at one brand within ten minutes. Deleted after a day. */
export const tillCodes = pgTable(
  "till_codes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    brand: text("brand").notNull(),
    brandName: text("brand_name").notNull(),
    amountCents: integer("amount_cents").notNull(),
    code: text("code").notNull().unique(),
    /** `expiresAt` determines whether an open code has expired. */
    status: text("status", { enum: ["open", "taken", "withdrawn"] })
      .notNull()
      .default("open"),
    /** Whether the member allows analytics of the payment. */
    isCounted: boolean("is_counted").notNull().default(false),
    expiresAt: instant("expires_at").notNull(),
    paidAt: instant("taken_at"),
    paymentId: bigint("take_id", { mode: "number" })
      .unique()
      .references(() => brandTakings.id),
    /** The idempotency key of the request that charged the code. */
    paymentKey: text("take_key"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("till_codes_take_key").on(table.brand, table.paymentKey),
    uniqueIndex("till_codes_open").on(table.memberId).where(sql`${table.status} = 'open'`),
    index("till_codes_member_index").on(table.memberId, table.createdAt.desc()),
    index("till_codes_created_index").on(table.createdAt),
    check("till_codes_brand", sql`${table.brand} ~ '^[a-z0-9-]{1,96}$'`),
    check("till_codes_brand_name", sql`length(${table.brandName}) between 1 and 320`),
    check("till_codes_amount", sql`${table.amountCents} > 0`),
    check("till_codes_code", sql`${table.code} ~ '^[2-9A-HJKMNP-Z]{8}$'`),
    check("till_codes_status", sql`${table.status} in ('open', 'taken', 'withdrawn')`),
    check(
      "till_codes_taken",
      sql`(${table.status} = 'taken') = (${table.paidAt} is not null) and (${table.status} = 'taken') = (${table.paymentId} is not null)`,
    ),
    check("till_codes_take_key_format", sql`${table.paymentKey} ~ '^[A-Za-z0-9_-]{8,64}$'`),
    check("till_codes_expires", sql`${table.expiresAt} = ${table.createdAt} + interval '10 minutes'`),
    check("till_codes_in_time", sql`${table.paidAt} < ${table.expiresAt}`),
  ],
);

/**
 * A write of the partner API, by the till's key and its Idempotency-Key. Without a response it still runs, or its process
 * died. Deleted after seven days.
 */
export const partnerRequests = pgTable(
  "partner_requests",
  {
    tillKeyId: uuid("till_key_id")
      .notNull()
      .references(() => tillKeys.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer("status"),
    /** Contains no name and no contact. */
    response: jsonb("response"),
    startedAt: instant("started_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tillKeyId, table.key] }),
    index("partner_requests_created_index").on(table.createdAt),
    check("partner_requests_key", sql`${table.key} ~ '^[A-Za-z0-9_-]{8,64}$'`),
    check("partner_requests_request_hash", sql`${table.requestHash} ~ '^[0-9a-f]{64}$'`),
    check("partner_requests_response", sql`(${table.status} is null) = (${table.response} is null)`),
  ],
);

/** Payments and refunds of test keys. No entry of the ledger can refer to them. Deleted after 31 days. */
export const testTakings = pgTable(
  "test_takings",
  {
    ...takingColumns(),
    paymentId: bigint("take_id", { mode: "number" }).references((): AnyPgColumn => testTakings.id, {
      onDelete: "cascade",
    }),
    /** The idempotency key of a refund. */
    requestKey: text("request_key"),
  },
  (table) => [
    ...takingRules("test_takings", table),
    uniqueIndex("test_takings_request_key").on(table.paymentId, table.requestKey),
    check("test_takings_no_perk", sql`${table.perkId} is null`),
  ],
);

/** Codes of a brand's test member, who has no row. Deleted after a day. */
export const testCodes = pgTable(
  "test_codes",
  {
    /** Also the number of a pass's use. */
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    brand: text("brand").notNull(),
    kind: text("kind", { enum: ["payment", "pass", "card"] }).notNull(),
    code: text("code").notNull().unique(),
    amountCents: integer("amount_cents"),
    /** The error that the code always has. */
    error: text("error"),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    usedBy: uuid("used_by").references(() => tillKeys.id, { onDelete: "cascade" }),
    /** The idempotency key of the request that used the code. */
    requestKey: text("request_key"),
    paymentId: bigint("take_id", { mode: "number" }).references(() => testTakings.id, {
      onDelete: "cascade",
    }),
    createdAt: createdAt(),
  },
  (table) => [
    index("test_codes_brand_index").on(table.brand, table.createdAt),
    index("test_codes_created_index").on(table.createdAt),
    check("test_codes_brand", sql`${table.brand} ~ '^[a-z0-9-]{1,96}$'`),
    check("test_codes_kind", sql`${table.kind} in ('payment', 'pass', 'card')`),
    check("test_codes_code", sql`${table.code} ~ '^[2-9A-HJKMNP-Z]{8}$'`),
    check(
      "test_codes_amount",
      sql`(${table.kind} = 'payment') = (${table.amountCents} is not null) and coalesce(${table.amountCents}, 1) > 0`,
    ),
    check("test_codes_error", sql`length(${table.error}) between 1 and 60`),
    check("test_codes_used", sql`(${table.usedAt} is null) = (${table.usedBy} is null)`),
  ],
);
