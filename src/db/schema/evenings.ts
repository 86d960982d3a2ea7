import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { checks, createdAt, instant } from "./columns";

/**
 * A copy of each evening that a member has claimed. A job compares it with the content, under the lock of the perk's counts,
 * and tells everyone who comes when it was moved or ended. Contains no member.
 */
export const evenings = pgTable(
  "evenings",
  (t) => ({
    perkId: t.text("perk_id").primaryKey(),
    slug: t.text("slug").notNull(),
    title: t.text("title").notNull(),
    brand: t.text("brand").notNull(),
    brandName: t.text("brand_name").notNull(),
    happensAt: instant("happens_at").notNull(),
    /** Null if the content names no end. */
    endsAt: instant("ends_at"),
    storeName: t.text("store_name").notNull(),
    address: t.text("address").notNull(),
    timeZone: t.text("time_zone").notNull(),
    lat: t.doublePrecision("lat").notNull(),
    lng: t.doublePrecision("lng").notNull(),
    /** When the content of this copy was last changed: an older one never replaces it. */
    contentAt: instant("content_at").notNull(),
    /** How many times it was moved. */
    moves: t.integer("moves").notNull().default(0),
    /** When the content ended it early. */
    endedAt: instant("ended_at"),
    /** The `happensAt` of the last reminder. */
    remindedFor: instant("reminded_for"),
    /** Guests' passes that were not returned, also those of erased members. */
    guests: t.integer("guests").notNull().default(0),
    createdAt: createdAt(),
  }),
  (table) => [
    index("evenings_time_index").on(table.happensAt),
    index("evenings_brand_index").on(table.brand, table.happensAt),
    ...checks("evenings", {
      perk_id: sql`length(${table.perkId}) between 1 and 128`,
      brand_slug: sql`${table.brand} ~ '^[a-z0-9-]{1,96}$'`,
      end: sql`${table.endsAt} > ${table.happensAt}`,
      guests: sql`${table.guests} >= 0`,
      place: sql`${table.lat} between -90 and 90 and ${table.lng} between -180 and 180`,
    }),
  ],
);
