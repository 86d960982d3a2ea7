import { customType, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/** An instant in milliseconds since 1970, which rate-limiter-flexible reads and writes as a Date. */
const milliseconds = customType<{ data: Date; driverData: number | string }>({
  dataType: () => "bigint",
  toDriver: (instant) => instant.getTime(),
  fromDriver: (stored) => new Date(Number(stored)),
});

export const addressLimits = pgTable(
  "address_limits",
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    expire: milliseconds("expire"),
  },
  (table) => [index("address_limits_expire_index").on(table.expire)],
);
