import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/** Who was erased, by the hash of their id alone: a backup that is restored erases them again. */
export const erasures = pgTable(
  "erasures",
  { memberHash: text("member_hash").primaryKey(), createdAt: createdAt() },
  (table) => [check("erasures_member_hash", sql`${table.memberHash} ~ '^[0-9a-f]{64}$'`)],
);

/** Which friends' contacts were erased, by keyed hash alone, and when: a backup of before then is rid of them again. */
export const contactErasures = pgTable(
  "contact_erasures",
  { contactHash: text("contact_hash").primaryKey(), createdAt: createdAt() },
  (table) => [check("contact_erasures_contact_hash", sql`${table.contactHash} ~ '^[0-9a-f]{64}$'`)],
);
