import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { checks, createdAt, instant, oneOf, ownerId } from "./columns";
import { members } from "./members";

/**
 * Append-only. A trigger rejects every change except two: erasure removes entries of `details`, and events older than
 * `club_settings.audit_days` may be deleted, but not those of roles.
 */
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
  {
    memberId: ownerId("member_id", () => members.id),
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

/** Events of members who allow analytics. Deleted after sending. A trigger notifies the channel `analytics_events`. */
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    /** The message id. The service uses it to detect duplicates. */
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: ownerId("member_id", () => members.id),
    name: text("name").notNull(),
    properties: jsonb("properties").$type<Record<string, string | number>>().notNull(),
    /** When a worker last tried to send it. */
    triedAt: instant("tried_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("analytics_events_created_index").on(table.createdAt),
    index("analytics_events_member_index").on(table.memberId),
    check("analytics_events_name", sql`length(${table.name}) between 1 and 60`),
  ],
);

/** Hashed ids of erased members. They repeat the erasure after a restore. */
export const erasures = pgTable(
  "erasures",
  { memberHash: text("member_hash").primaryKey(), createdAt: createdAt() },
  (table) => [check("erasures_member_hash", sql`${table.memberHash} ~ '^[0-9a-f]{64}$'`)],
);

/** Keyed hashes of erased contacts. They repeat the erasure after a restore. */
export const contactErasures = pgTable(
  "contact_erasures",
  { contactHash: text("contact_hash").primaryKey(), createdAt: createdAt() },
  (table) => [check("contact_erasures_contact_hash", sql`${table.contactHash} ~ '^[0-9a-f]{64}$'`)],
);

/** One-way fingerprints of the keys of contacts. They show that a process has other keys than the club's data. */
export const keyFingerprints = pgTable(
  "key_fingerprints",
  {
    /** `contact:` and the id of a key of CONTACT_KEY, or `lookup`. */
    key: text("key").primaryKey(),
    fingerprint: text("fingerprint").notNull(),
    createdAt: createdAt(),
  },
  (table) => [check("key_fingerprints_fingerprint", sql`${table.fingerprint} ~ '^[0-9a-f]{64}$'`)],
);

/** The newest scheduled backup of each place, and its rehearsals. Not part of a backup. */
export const latestBackups = pgTable("latest_backups", {
  place: text("place", { enum: ["folder", "bucket"] }).primaryKey(),
  takenAt: instant("taken_at").notNull(),
  /** The last rehearsal that restored the newest backup completely. */
  rehearsedAt: instant("rehearsed_at"),
  rehearsalTriedAt: instant("rehearsal_tried_at"),
  /** Why the last rehearsal failed, in one line without rows. */
  rehearsalError: text("rehearsal_error"),
});

/** What staff read about past weeks. A job counts all of it again from the rows. Not part of a backup. */
export const weeklyFigures = pgTable(
  "weekly_figures",
  {
    name: text("name", { enum: ["owed", "concierge", "hours-to-send", "invitations", "perks"] }).notNull(),
    /** A Monday in New York. */
    week: date("week").notNull(),
    /** Without names: a person only by id. */
    rows: jsonb("rows").$type<{ week: string }[]>().notNull(),
    countedAt: instant("counted_at").notNull(),
  },
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
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    expire: milliseconds("expire"),
  },
  (table) => [index("address_limits_expire_index").on(table.expire)],
);
