import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { takingColumns, takingRules } from "./ledger";
import { tillKeys } from "./till";

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
