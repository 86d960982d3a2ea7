import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { checks, createdAt, instant, ownerId } from "./columns";
import { members } from "./members";
import { sessions } from "./sessions";
import { tillKeys } from "./till";

/** The typed code of a member's card, for a till without a camera. One per device, valid for two minutes. */
export const cardCodes = pgTable(
  "card_codes",
  (t) => ({
    sessionId: t
      .uuid("session_id")
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    code: t.text("code").notNull().unique(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    ...checks("card_codes", {
      code: sql`${table.code} ~ '^[2-9A-HJKMNP-Z]{8}$'`,
      expires: sql`${table.expiresAt} = ${table.createdAt} + interval '2 minutes'`,
    }),
  ],
);

/** A scanned code of a card. The key makes each till accept it once. Deleted after a day. */
export const cardScans = pgTable(
  "card_scans",
  (t) => ({
    tillKeyId: ownerId("till_key_id", () => tillKeys.id),
    cardId: t.uuid("card_id").notNull(),
    step: t.bigint("step", { mode: "number" }).notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.tillKeyId, table.cardId, table.step] }),
    index("card_scans_created_index").on(table.createdAt),
  ],
);

/** The card in a member's wallets. Tills accept its code until it is withdrawn; a member has one pass that isn't. */
export const walletPasses = pgTable(
  "wallet_passes",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    memberId: ownerId("member_id", () => members.id),
    /** Whether Google may have a copy, which changes must reach. */
    isAtGoogle: t.boolean("is_at_google").notNull().default(false),
    withdrawnAt: instant("withdrawn_at"),
    /** When something that the pass shows last changed. */
    changedAt: instant("changed_at").notNull(),
    /** When a job next sends the last change to the wallets, or null if they have it. */
    nextUpdateAt: instant("next_update_at"),
    attempts: t.integer("attempts").notNull().default(0),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex("wallet_passes_member").on(table.memberId).where(sql`${table.withdrawnAt} is null`),
    index("wallet_passes_member_index").on(table.memberId),
    index("wallet_passes_withdrawn_index").on(table.withdrawnAt).where(sql`${table.withdrawnAt} is not null`),
    index("wallet_passes_due_index").on(table.nextUpdateAt).where(sql`${table.nextUpdateAt} is not null`),
  ],
);

/** The iPhones and watches that registered for changes of a pass, as Apple's protocol defines it. */
export const walletDevices = pgTable(
  "wallet_devices",
  (t) => ({
    passId: ownerId("pass_id", () => walletPasses.id),
    /** Apple's identifier of the device, for this club only. */
    deviceId: t.text("device_id").notNull(),
    /** With it, Apple reaches the device. Encrypted like a contact. */
    sealedToken: t.text("sealed_token").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.passId, table.deviceId] }),
    index("wallet_devices_device_index").on(table.deviceId),
    check("wallet_devices_device_id", sql`length(${table.deviceId}) between 1 and 120`),
  ],
);
