import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { checks, createdAt, instant, oneOf, requiredId } from "./columns";
import { invitations } from "./invitations";
import { members } from "./members";
import { messages } from "./messages";
import { knownDevices } from "./sessions";

/** Pending sign-ups: the details of a friend who has not entered the code yet. */
export const admissions = pgTable(
  "admissions",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    tokenHash: t.text("token_hash").notNull().unique(),
    invitationId: requiredId("invitation_id", () => invitations.id),
    firstName: t.text("first_name").notNull(),
    lastName: t.text("last_name").notNull(),
    username: t.text("username").notNull(),
    contactKind: t.text("contact_kind", { enum: ["email", "phone"] }).notNull(),
    contact: t.text("contact").notNull(),
    termsAcceptedAt: instant("terms_accepted_at").notNull(),
    memberId: t.uuid("member_id").references(() => members.id),
    /** The first sign-up of the same browser; null for the first. */
    browserId: t.uuid("browser_id"),
    /** Whether it got no place because all were held. Only a contact that holds one of them gets a code. */
    isResumed: t.boolean("is_resumed").notNull().default(false),
    /** When a code confirmed the contact. */
    verifiedAt: instant("verified_at"),
    /** The member who has the contact. The friend answers whether that is their membership. */
    contactOwnerId: t.uuid("contact_owner_id").references(() => members.id),
    answeredAt: instant("answered_at"),
    /** Since when a friend with several open invitations chooses one. */
    choosingSince: instant("choosing_since"),
    createdAt: createdAt(),
  }),
  (table) => [
    index("admissions_invitation_index").on(table.invitationId),
    index("admissions_unfinished_index").on(table.createdAt).where(sql`${table.memberId} is null`),
    ...checks("admissions", {
      contact_kind: oneOf(table.contactKind),
      owner_verified: sql`${table.contactOwnerId} is null or ${table.verifiedAt} is not null`,
      owner_or_member: sql`${table.contactOwnerId} is null or ${table.memberId} is null`,
      answer: sql`${table.answeredAt} is null or ${table.contactOwnerId} is not null`,
    }),
  ],
);

/** Six-digit codes to sign in, to join, and to confirm a new contact of a member. */
export const codes = pgTable(
  "codes",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    purpose: t.text("purpose", { enum: ["sign-in", "join", "change-contact", "recover-contact"] }).notNull(),
    contact: t.text("contact").notNull(),
    /** Null after the sign-up was deleted. The code still counts toward the daily limits. */
    admissionId: t.uuid("admission_id").references(() => admissions.id, { onDelete: "set null" }),
    /** The code counts toward this invitation's limit. */
    invitationId: t.uuid("invitation_id").references(() => invitations.id, { onDelete: "set null" }),
    /** Only this browser can use the code to sign in. */
    browserHash: t.text("browser_hash"),
    /** The known device that requested a sign-in code. Known devices have their own limit. */
    deviceId: t.uuid("device_id").references(() => knownDevices.id, { onDelete: "set null" }),
    /** Whether the code counts toward the club's budget for SMS. */
    texted: t.boolean("texted").notNull().default(false),
    memberId: t.uuid("member_id").references(() => members.id, { onDelete: "cascade" }),
    /** The message with the code; null if none was sent. */
    messageId: t.uuid("message_id").references(() => messages.id, { onDelete: "set null" }),
    codeHash: t.text("code_hash").notNull(),
    attempts: t.integer("attempts").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    index("codes_contact_index").on(table.contact, table.createdAt.desc()),
    index("codes_admission_index").on(table.admissionId),
    index("codes_created_index").on(table.createdAt),
    index("codes_member_index").on(table.memberId, table.createdAt.desc()),
    index("codes_invitation_index")
      .on(table.invitationId, table.createdAt.desc())
      .where(sql`${table.invitationId} is not null`),
    index("codes_device_index")
      .on(table.deviceId, table.createdAt.desc())
      .where(sql`${table.deviceId} is not null`),
    index("codes_texted_index").on(table.purpose, table.createdAt.desc()).where(sql`${table.texted}`),
    ...checks("codes", {
      purpose: oneOf(table.purpose),
      joining: sql`${table.purpose} = 'join' or (${table.admissionId} is null and ${table.invitationId} is null)`,
      browser: sql`${table.purpose} = 'sign-in' or (${table.browserHash} is null and ${table.deviceId} is null)`,
      browser_hash: sql`length(${table.browserHash}) = 64`,
      member: sql`(${table.purpose} in ('change-contact', 'recover-contact')) = (${table.memberId} is not null)`,
      attempts: sql`${table.attempts} between 0 and 5`,
      code_hash: sql`length(${table.codeHash}) = 64`,
    }),
  ],
);
