import { sql } from "drizzle-orm";
import { timestamp } from "drizzle-orm/pg-core";

/** A UTC instant with milliseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => instant("created_at").notNull().default(sql`now()`);
