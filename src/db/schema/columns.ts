import { sql } from "drizzle-orm";
import { timestamp } from "drizzle-orm/pg-core";

/** A UTC instant, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** `created_at`, set by the database's clock. */
export const createdAt = () => instant("created_at").notNull().default(sql`now()`);
