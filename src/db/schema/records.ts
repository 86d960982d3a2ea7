import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { members } from "./members";

/** Who did what, to what, when. Rows are only added. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: uuid("actor_id"),
    action: text("action").notNull(),
    subjectId: uuid("subject_id").notNull(),
    details: jsonb("details").$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index("audit_events_subject_index").on(table.subjectId, table.id)],
);

/** One row a member and key: what was asked (hashed) and what was returned. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    response: jsonb("response").$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key] }),
    index("idempotency_keys_created_index").on(table.createdAt),
  ],
);
