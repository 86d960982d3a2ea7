import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";

/** Files of members that were imported. Contains no contact. */
export const memberImports = pgTable(
  "member_imports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The administrator; null for the command. No reference, because members refer to this table. */
    uploadedBy: uuid("uploaded_by"),
    /** The SHA-256 of the file. The same file continues its import. */
    fileHash: text("file_hash").notNull(),
    /** The rows of the file by their result, when the import finished; before that, what it expects. */
    newRows: integer("new_rows").notNull(),
    memberRows: integer("member_rows").notNull(),
    wrongRows: integer("wrong_rows").notNull(),
    createdAt: createdAt(),
    finishedAt: instant("finished_at"),
    /** When and by whom the welcome was last requested, and when its last message was written. */
    welcomeRequestedAt: instant("welcome_requested_at"),
    welcomeRequestedBy: uuid("welcome_requested_by"),
    welcomeFinishedAt: instant("welcome_finished_at"),
  },
  (table) => [
    uniqueIndex("member_imports_unfinished").on(table.fileHash).where(sql`${table.finishedAt} is null`),
    index("member_imports_created_index").on(table.createdAt.desc()),
    index("member_imports_welcome_index")
      .on(table.welcomeRequestedAt)
      .where(sql`${table.welcomeRequestedAt} is not null and ${table.welcomeFinishedAt} is null`),
    check("member_imports_file_hash", sql`${table.fileHash} ~ '^[0-9a-f]{64}$'`),
    check(
      "member_imports_rows",
      sql`${table.newRows} >= 0 and ${table.memberRows} >= 0 and ${table.wrongRows} >= 0`,
    ),
    check(
      "member_imports_welcome",
      sql`(${table.welcomeRequestedAt} is null) = (${table.welcomeRequestedBy} is null) and (${table.welcomeRequestedAt} is null or ${table.finishedAt} is not null) and (${table.welcomeFinishedAt} is null or ${table.welcomeRequestedAt} is not null)`,
    ),
  ],
);
