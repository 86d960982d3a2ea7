import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { checks, createdAt, instant } from "./columns";

/** Files of members that were imported. Contains no contact. */
export const memberImports = pgTable(
  "member_imports",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    /** The administrator; null for the command. No reference, because members refer to this table. */
    uploadedBy: t.uuid("uploaded_by"),
    /** The SHA-256 of the file. The same file continues its import. */
    fileHash: t.text("file_hash").notNull(),
    /** The rows of the file by their result, when the import finished; before that, what it expects. */
    newRows: t.integer("new_rows").notNull(),
    memberRows: t.integer("member_rows").notNull(),
    wrongRows: t.integer("wrong_rows").notNull(),
    createdAt: createdAt(),
    finishedAt: instant("finished_at"),
    /** When and by whom the welcome was last requested, and when its last message was written. */
    welcomeRequestedAt: instant("welcome_requested_at"),
    welcomeRequestedBy: t.uuid("welcome_requested_by"),
    welcomeFinishedAt: instant("welcome_finished_at"),
    /** Whether the welcome also goes to members who want no letters. */
    welcomeToAll: t.boolean("welcome_to_all").notNull().default(false),
    /** When and by whom the welcome was stopped; null after it continued. */
    welcomeStoppedAt: instant("welcome_stopped_at"),
    welcomeStoppedBy: t.uuid("welcome_stopped_by"),
    /** When and by whom the import was undone, and when its last member was removed. */
    undoneAt: instant("undone_at"),
    undoneBy: t.uuid("undone_by"),
    undoFinishedAt: instant("undo_finished_at"),
    /** The members whom the undo has removed so far. */
    removedRows: t.integer("removed_rows").notNull().default(0),
  }),
  (table) => [
    uniqueIndex("member_imports_unfinished").on(table.fileHash).where(sql`${table.finishedAt} is null`),
    index("member_imports_created_index").on(table.createdAt.desc()),
    index("member_imports_welcome_index")
      .on(table.welcomeRequestedAt)
      .where(sql`${table.welcomeRequestedAt} is not null and ${table.welcomeFinishedAt} is null`),
    index("member_imports_undo_index")
      .on(table.undoneAt)
      .where(sql`${table.undoneAt} is not null and ${table.undoFinishedAt} is null`),
    ...checks("member_imports", {
      file_hash: sql`${table.fileHash} ~ '^[0-9a-f]{64}$'`,
      rows: sql`${table.newRows} >= 0 and ${table.memberRows} >= 0 and ${table.wrongRows} >= 0`,
      welcome: sql`(${table.welcomeRequestedAt} is null) = (${table.welcomeRequestedBy} is null) and (${table.welcomeRequestedAt} is null or ${table.finishedAt} is not null) and (${table.welcomeFinishedAt} is null or ${table.welcomeRequestedAt} is not null)`,
      welcome_stopped: sql`(${table.welcomeStoppedAt} is null) = (${table.welcomeStoppedBy} is null) and (${table.welcomeStoppedAt} is null or ${table.welcomeRequestedAt} is not null)`,
      undone: sql`(${table.undoneAt} is null) = (${table.undoneBy} is null) and (${table.undoneAt} is null or ${table.finishedAt} is not null) and (${table.undoFinishedAt} is null or ${table.undoneAt} is not null) and ${table.removedRows} >= 0 and (${table.removedRows} = 0 or ${table.undoneAt} is not null)`,
    }),
  ],
);
