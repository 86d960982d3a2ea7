import { sql } from "drizzle-orm";
import { check, customType, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { checks, createdAt, instant, oneOf, ownerId } from "./columns";
import { members } from "./members";

/**
 * Append-only. A trigger rejects every change except two: erasure removes entries of `details`, and events older than
 * `club_settings.audit_days` may be deleted, but not those of roles.
 */
export const auditEvents = pgTable(
  "audit_events",
  (t) => ({
    id: t.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: t.uuid("actor_id"),
    action: t.text("action").notNull(),
    subjectId: t.uuid("subject_id").notNull(),
    details: t.jsonb("details").$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  }),
  (table) => [
    index("audit_events_subject_index").on(table.subjectId, table.id),
    index("audit_events_actor_index").on(table.actorId, table.createdAt, table.id),
    index("audit_events_action_index").on(table.action, table.createdAt, table.id),
    index("audit_events_created_index").on(table.createdAt, table.id),
  ],
);

/** The hashed input and the response of a form, by its idempotency key. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  (t) => ({
    memberId: ownerId("member_id", () => members.id),
    key: t.text("key").notNull(),
    requestHash: t.text("request_hash").notNull(),
    response: t.jsonb("response").$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.memberId, table.key] }),
    index("idempotency_keys_created_index").on(table.createdAt),
  ],
);

/** Events of members who allow analytics. Deleted after sending. A trigger notifies the channel `analytics_events`. */
export const analyticsEvents = pgTable(
  "analytics_events",
  (t) => ({
    /** The message id. The service uses it to detect duplicates. */
    id: t.uuid("id").primaryKey().defaultRandom(),
    memberId: ownerId("member_id", () => members.id),
    name: t.text("name").notNull(),
    properties: t.jsonb("properties").$type<Record<string, string | number>>().notNull(),
    /** When a worker last tried to send it. */
    triedAt: instant("tried_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    index("analytics_events_created_index").on(table.createdAt),
    index("analytics_events_member_index").on(table.memberId),
    check("analytics_events_name", sql`length(${table.name}) between 1 and 60`),
  ],
);

/** Hashed ids of erased members. They repeat the erasure after a restore. */
export const erasures = pgTable(
  "erasures",
  (t) => ({ memberHash: t.text("member_hash").primaryKey(), createdAt: createdAt() }),
  (table) => [check("erasures_member_hash", sql`${table.memberHash} ~ '^[0-9a-f]{64}$'`)],
);

/** Keyed hashes of erased contacts. They repeat the erasure after a restore. */
export const contactErasures = pgTable(
  "contact_erasures",
  (t) => ({ contactHash: t.text("contact_hash").primaryKey(), createdAt: createdAt() }),
  (table) => [check("contact_erasures_contact_hash", sql`${table.contactHash} ~ '^[0-9a-f]{64}$'`)],
);

/** One-way fingerprints of the keys of contacts. They show that a process has other keys than the club's data. */
export const keyFingerprints = pgTable(
  "key_fingerprints",
  (t) => ({
    /** `contact:` and the id of a key of CONTACT_KEY, or `lookup`. */
    key: t.text("key").primaryKey(),
    fingerprint: t.text("fingerprint").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [check("key_fingerprints_fingerprint", sql`${table.fingerprint} ~ '^[0-9a-f]{64}$'`)],
);

/** The newest scheduled backup of each place, and its rehearsals. Not part of a backup. */
export const latestBackups = pgTable("latest_backups", (t) => ({
  place: t.text("place", { enum: ["folder", "bucket"] }).primaryKey(),
  takenAt: instant("taken_at").notNull(),
  /** The last rehearsal that restored the newest backup completely. */
  rehearsedAt: instant("rehearsed_at"),
  rehearsalTriedAt: instant("rehearsal_tried_at"),
  /** Why the last rehearsal failed, in one line without rows. */
  rehearsalError: t.text("rehearsal_error"),
}));

/** What staff read about past weeks. A job counts all of it again from the rows. Not part of a backup. */
export const weeklyFigures = pgTable(
  "weekly_figures",
  (t) => ({
    name: t.text("name", { enum: ["owed", "concierge", "hours-to-send", "invitations", "perks"] }).notNull(),
    /** A Monday in New York. */
    week: t.date("week").notNull(),
    /** Without names: a person only by id. */
    rows: t.jsonb("rows").$type<{ week: string }[]>().notNull(),
    countedAt: instant("counted_at").notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.name, table.week] }),
    ...checks("weekly_figures", {
      name: oneOf(table.name),
      week: sql`extract(isodow from ${table.week}) = 1`,
    }),
  ],
);

/** An instant in milliseconds since 1970, which rate-limiter-flexible reads and writes as a Date. */
const milliseconds = customType<{ data: Date; driverData: number | string }>({
  dataType: () => "bigint",
  toDriver: (instant) => instant.getTime(),
  fromDriver: (stored) => new Date(Number(stored)),
});

export const addressLimits = pgTable(
  "address_limits",
  (t) => ({
    key: t.varchar("key", { length: 255 }).primaryKey(),
    points: t.integer("points").notNull().default(0),
    expire: milliseconds("expire"),
  }),
  (table) => [index("address_limits_expire_index").on(table.expire)],
);
