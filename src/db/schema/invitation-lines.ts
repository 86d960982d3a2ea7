import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { invitations } from "./invitations";
import { members } from "./members";

/** What is said beside an invitation: its sponsor's line to the friend, and the thanks of a friend who joined. */
export const invitationLines = pgTable(
  "invitation_lines",
  {
    invitationId: uuid("invitation_id")
      .notNull()
      .references(() => invitations.id, { onDelete: "cascade" }),
    /** Whose words they are. */
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.memberId] }),
    index("invitation_lines_member_index").on(table.memberId),
    check("invitation_lines_text", sql`length(${table.text}) between 1 and 560`),
  ],
);
