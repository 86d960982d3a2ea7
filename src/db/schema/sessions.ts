import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { clock, createdAt, instant } from "./columns";
import { members } from "./members";

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    token: text("token").notNull().unique(),
    /** Identifies the member's card on this device. A new id makes the device's card code invalid. */
    cardId: uuid("card_id").notNull().unique().defaultRandom(),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().default(clock),
  },
  (table) => [
    index("sessions_member_index").on(table.memberId),
    index("sessions_expires_index").on(table.expiresAt),
  ],
);

/** A browser in which a member signed in during the last year, by the hash of its cookie. */
export const knownDevices = pgTable(
  "known_devices",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    lastSignInAt: instant("last_sign_in_at").notNull().default(clock),
    createdAt: createdAt(),
  },
  (table) => [
    unique("known_devices_token").on(table.tokenHash, table.memberId),
    index("known_devices_member_index").on(table.memberId),
    index("known_devices_last_index").on(table.lastSignInAt),
    check("known_devices_token_hash", sql`length(${table.tokenHash}) = 64`),
  ],
);

/** Created on the command line. */
export const signInLinks = pgTable(
  "sign_in_links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("sign_in_links_member_index").on(table.memberId),
    index("sign_in_links_created_index").on(table.createdAt),
    check("sign_in_links_token_hash", sql`length(${table.tokenHash}) = 64`),
  ],
);
