import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { members } from "./members";

/** Private texts of administrators about a member. They are deleted with the member, and stay when the author leaves. */
export const memberNotes = pgTable(
  "member_notes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    authorId: uuid("author_id")
      .notNull()
      .references(() => members.id),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("member_notes_member_index").on(table.memberId, table.createdAt.desc(), table.id.desc()),
    index("member_notes_author_index").on(table.authorId),
    check("member_notes_text", sql`length(${table.text}) between 1 and 4000`),
    check("member_notes_not_about_author", sql`${table.memberId} <> ${table.authorId}`),
  ],
);
