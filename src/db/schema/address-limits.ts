import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * How often an address did something within a span, for all instances together. The columns and their order are
 * rate-limiter-flexible's.
 */
export const addressLimits = pgTable(
  "address_limits",
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    /** The end of the span, in milliseconds since 1970. */
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("address_limits_expire_index").on(table.expire)],
);
