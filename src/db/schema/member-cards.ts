import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { sessions } from "./sessions";
import { tillKeys } from "./till";

/** The typed code of a member's card, for a till without a camera. One per device, valid for two minutes. */
export const cardCodes = pgTable(
  "card_codes",
  {
    sessionId: uuid("session_id")
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    code: text("code").notNull().unique(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("card_codes_code", sql`${table.code} ~ '^[2-9A-HJKMNP-Z]{8}$'`),
    check("card_codes_expires", sql`${table.expiresAt} = ${table.createdAt} + interval '2 minutes'`),
  ],
);

/** A scanned code of a card. The key makes each till accept it once. Deleted after a day. */
export const cardScans = pgTable(
  "card_scans",
  {
    tillKeyId: uuid("till_key_id")
      .notNull()
      .references(() => tillKeys.id, { onDelete: "cascade" }),
    cardId: uuid("card_id").notNull(),
    step: bigint("step", { mode: "number" }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tillKeyId, table.cardId, table.step] }),
    index("card_scans_created_index").on(table.createdAt),
  ],
);
