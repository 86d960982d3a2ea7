import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { members } from "./members";

/** A one-time address to sign in at, made by a command; its token is stored hashed. */
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
