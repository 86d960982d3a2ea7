import { type SQL, sql } from "drizzle-orm";
import { timestamp } from "drizzle-orm/pg-core";

/** A UTC instant with milliseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * The arrival of the current statement, in milliseconds. After the statement of a lock it is later than the lock; `now()` is
 * the start of the transaction (docs/decisions/0092).
 */
export const clock: SQL = sql`date_trunc('milliseconds', statement_timestamp())`;

export const createdAt = () => instant("created_at").notNull().default(clock);
