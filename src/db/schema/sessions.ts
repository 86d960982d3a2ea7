import { sql } from "drizzle-orm";
import { check, index, pgTable, unique } from "drizzle-orm/pg-core";
import { PUSH_EVENTS } from "@/lib/push-events";
import { checks, clock, createdAt, instant, oneOf, ownerId } from "./columns";
import { members } from "./members";

export const sessions = pgTable(
  "sessions",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    memberId: ownerId("member_id", () => members.id),
    token: t.text("token").notNull().unique(),
    /** Identifies the member's card on this device. A new id makes the device's card code invalid. */
    cardId: t.uuid("card_id").notNull().unique().defaultRandom(),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: t.text("ip_address"),
    userAgent: t.text("user_agent"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().default(clock),
    /** The last request of a staff member, to the minute. */
    lastUsedAt: instant("last_used_at").notNull().default(clock),
    /** When the person last proved who they are in this session. A code counts only for a person without a passkey. */
    provenAt: instant("proven_at"),
    provenBy: t.text("proven_by", { enum: ["code", "passkey"] }),
    /** A position in the write-ahead log after this session's last write, in bytes. Null without a read replica. */
    lastWrite: t.bigint("last_write", { mode: "number" }),
  }),
  (table) => [
    index("sessions_member_index").on(table.memberId),
    index("sessions_expires_index").on(table.expiresAt),
    ...checks("sessions", {
      proven_by: oneOf(table.provenBy),
      proven: sql`(${table.provenAt} is null) = (${table.provenBy} is null)`,
    }),
  ],
);

/** A browser in which a member signed in during the last year, by the hash of its cookie. */
export const knownDevices = pgTable(
  "known_devices",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    memberId: ownerId("member_id", () => members.id),
    tokenHash: t.text("token_hash").notNull(),
    lastSignInAt: instant("last_sign_in_at").notNull().default(clock),
    createdAt: createdAt(),
  }),
  (table) => [
    unique("known_devices_token").on(table.tokenHash, table.memberId),
    index("known_devices_member_index").on(table.memberId),
    index("known_devices_last_index").on(table.lastSignInAt),
    check("known_devices_token_hash", sql`length(${table.tokenHash}) = 64`),
  ],
);

/** Created on the command line, and by the welcome of imported members. */
export const signInLinks = pgTable(
  "sign_in_links",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    memberId: ownerId("member_id", () => members.id),
    tokenHash: t.text("token_hash").notNull().unique(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    index("sign_in_links_member_index").on(table.memberId),
    index("sign_in_links_created_index").on(table.createdAt),
    check("sign_in_links_token_hash", sql`length(${table.tokenHash}) = 64`),
  ],
);

export const passkeys = pgTable(
  "passkeys",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    memberId: ownerId("member_id", () => members.id),
    name: t.text("name").notNull(),
    /** Base64url, like the public key. */
    credentialId: t.text("credential_id").notNull().unique(),
    publicKey: t.text("public_key").notNull(),
    /** The number of uses that the authenticator reported. Synced passkeys always report 0. */
    counter: t.bigint("counter", { mode: "number" }).notNull(),
    transports: t.jsonb("transports").$type<string[]>().notNull().default([]),
    lastUsedAt: instant("last_used_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    index("passkeys_member_index").on(table.memberId),
    ...checks("passkeys", {
      name: sql`length(${table.name}) between 1 and 160`,
      credential_id: sql`length(${table.credentialId}) between 1 and 1400`,
      counter: sql`${table.counter} >= 0`,
    }),
  ],
);

/** What a passkey signs, once, within five minutes. Valid in one browser to sign in, otherwise in one session. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    purpose: t.text("purpose", { enum: ["sign-in", "add", "prove"] }).notNull(),
    challenge: t.text("challenge").notNull().unique(),
    browserHash: t.text("browser_hash"),
    sessionId: t.uuid("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  }),
  (table) => [
    index("passkey_challenges_created_index").on(table.createdAt),
    index("passkey_challenges_session_index").on(table.sessionId),
    ...checks("passkey_challenges", {
      purpose: oneOf(table.purpose),
      scope: sql`num_nulls(${table.browserHash}, ${table.sessionId}) = 1 and (${table.purpose} = 'sign-in') = (${table.browserHash} is not null)`,
    }),
  ],
);

/** Each code removes its owner's lost passkeys, once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    memberId: ownerId("member_id", () => members.id),
    codeHash: t.text("code_hash").notNull().unique(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    index("recovery_codes_member_index").on(table.memberId),
    check("recovery_codes_code_hash", sql`length(${table.codeHash}) = 64`),
  ],
);

/** The devices on which members get notifications. A subscription ends with its session. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    sessionId: t
      .uuid("session_id")
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The push service's address and the keys, encrypted like a contact: who knows them can reach the device. */
    sealed: t.text("sealed").notNull(),
    /** A keyed hash. A device keeps its address when another member signs in. */
    endpointHash: t.text("endpoint_hash").notNull().unique(),
    /** The club's public key at that time. The push service accepts no other one. */
    clubKey: t.text("club_key").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    ...checks("push_subscriptions", {
      endpoint_hash: sql`${table.endpointHash} ~ '^[0-9a-f]{64}$'`,
      club_key: sql`${table.clubKey} ~ '^[A-Za-z0-9_-]{87}$'`,
    }),
  ],
);

/** The outbox of notifications. A row is deleted when the push service has it. A trigger notifies `push_messages`. */
export const pushMessages = pgTable(
  "push_messages",
  (t) => ({
    id: t.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: ownerId("subscription_id", () => pushSubscriptions.id),
    event: t.text("event", { enum: PUSH_EVENTS }).notNull(),
    attempts: t.integer("attempts").notNull().default(0),
    /** While an attempt runs, the end of its lease. */
    nextAttemptAt: instant("next_attempt_at").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    index("push_messages_due_index").on(table.nextAttemptAt),
    index("push_messages_subscription_index").on(table.subscriptionId),
    check(
      "push_messages_event",
      sql`${table.event} in ('friend-joined', 'renewal-asked', 'expires-tomorrow', 'request-failed', 'contact-changing', 'draw-won', 'draw-over', 'evening-tomorrow', 'evening-changed', 'place-offered', 'guest-asked')`,
    ),
  ],
);
