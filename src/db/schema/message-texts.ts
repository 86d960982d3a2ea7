import { sql } from "drizzle-orm";
import { check, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { members } from "./members";
import type { messages } from "./messages";

/** The texts that administrators changed. A kind without a row has its shipped text. */
export const messageTexts = pgTable(
  "message_texts",
  {
    kind: text("kind").$type<(typeof messages.$inferSelect)["kind"]>().primaryKey(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    /** A form sends it back, so that it can't overwrite a text that has changed since. */
    updatedAt: instant("updated_at").notNull(),
    updatedBy: uuid("updated_by")
      .notNull()
      .references(() => members.id),
  },
  (table) => [
    check("message_texts_kind", sql`${table.kind} ~ '^[a-z-]{1,40}$'`),
    check(
      "message_texts_subject",
      sql`length(${table.subject}) between 1 and 600 and ${table.subject} !~ '[[:cntrl:]]'`,
    ),
    check(
      "message_texts_text",
      sql`length(${table.text}) between 1 and 16000 and replace(${table.text}, chr(10), '') !~ '[[:cntrl:]]'`,
    ),
  ],
);
