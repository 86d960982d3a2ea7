import { and, or, sql } from "drizzle-orm";
import { type AnyPgColumn, check, foreignKey, index, pgTable, primaryKey, unique } from "drizzle-orm/pg-core";
import {
  GROUP_TYPES,
  INVITATION_TYPE_NAMES,
  INVITATION_TYPES,
  type InvitationType,
  isCreatedByMember,
} from "../../lib/invitation-types";
import { checks, clock, createdAt, instant, oneOf, ownerId, requiredId } from "./columns";
import { members } from "./members";

const TYPE_LIST = sql.raw(INVITATION_TYPE_NAMES.map((type) => `'${type}'`).join(", "));

const PLACES_BY_TYPE = sql.raw(
  GROUP_TYPES.map((type) => `when '${type}' then ${INVITATION_TYPES[type].places}`).join(" "),
);

const STAFF_TYPES = INVITATION_TYPE_NAMES.filter((type) => !isCreatedByMember(type));

const literal = (type: InvitationType) => sql.raw(`'${type}'`);

export const invitations = pgTable(
  "invitations",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    sponsorId: requiredId("sponsor_id", () => members.id),
    type: t.text("type").$type<InvitationType>().notNull(),
    status: t
      .text("status", { enum: ["pending", "accepted", "cancelled"] })
      .notNull()
      .default("pending"),
    recipient: t.text("recipient").notNull(),
    code: t.text("code").notNull().unique(),
    /** The seed of the engraving; null means the code. */
    seed: t.text("seed"),
    source: t.text("source").notNull().default("profile"),
    createdAt: createdAt(),
    activatedAt: instant("activated_at").notNull().default(clock),
    expiresAt: instant("expires_at").notNull().default(sql`${clock} + interval '168 hours'`),
    sharedAt: instant("shared_at"),
    lastSharedAt: instant("last_shared_at"),
    acceptedAt: instant("accepted_at"),
    cancelledAt: instant("cancelled_at"),
    cancelledBy: t.uuid("cancelled_by").references(() => members.id),
    cancelReason: t.text("cancel_reason"),
    /** When the friend declined. Then no one cancelled it: `cancelledBy` is null. */
    declinedAt: instant("declined_at"),
    declineNote: t.text("decline_note"),
    /** The hash of the token of the browser that declined, which can undo it. */
    declineTokenHash: t.text("decline_token_hash"),
    closedAt: instant("closed_at"),
    closedBy: t.uuid("closed_by").references(() => members.id),
    closeReason: t.text("close_reason"),
    /** The admitted waitlist entry. The sponsor's own list omits these invitations. */
    waitlistEntryId: t.uuid("waitlist_entry_id").references((): AnyPgColumn => waitlistEntries.id),
  }),
  (table) => {
    const isGroup = or(...GROUP_TYPES.map((type) => sql`${table.type} = ${literal(type)}`));
    const isNotFromStaff = and(...STAFF_TYPES.map((type) => sql`${table.type} <> ${literal(type)}`));
    return [
      unique("invitations_id_type").on(table.id, table.type),
      unique("invitations_waitlist_entry").on(table.waitlistEntryId),
      index("invitations_sponsor_index").on(table.sponsorId, table.createdAt.desc()),
      index("invitations_section_index")
        .on(table.sponsorId, table.status, table.expiresAt, table.id)
        .where(sql`${table.waitlistEntryId} is null`),
      index("invitations_expires_index").on(table.expiresAt),
      index("invitations_declined_index").on(table.declinedAt).where(sql`${table.declinedAt} is not null`),
      ...checks("invitations", {
        waitlist: sql`${table.waitlistEntryId} is null or ${table.type} = 'individual'`,
        type: sql`${table.type} in (${TYPE_LIST})`,
        status: oneOf(table.status),
        recipient: sql`length(${table.recipient}) between 1 and 120`,
        code: sql`${table.code} ~ '^[2-9A-HJKMNP-Z]{14}$'`,
        seed: sql`${table.seed} ~ '^[0-9a-f]{16}$'`,
        source: sql`${table.source} ~ '^[a-z0-9_-]{1,40}$'`,
        week: sql`${table.expiresAt} = ${table.activatedAt} + interval '168 hours'`,
        gift: sql`${isNotFromStaff} or ${table.status} <> 'cancelled'`,
        accepted: sql`(${table.status} = 'accepted') = (${table.acceptedAt} is not null)`,
        cancelled: sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null and num_nonnulls(${table.cancelledBy}, ${table.declinedAt}) > 0)`,
        declined: sql`(${table.declinedAt} is null and num_nonnulls(${table.declineNote}, ${table.declineTokenHash}) = 0)
          or (${table.status} = 'cancelled' and ${table.type} = 'individual')`,
        decline_note: sql`length(${table.declineNote}) between 1 and 560`,
        closed: sql`(${table.closedAt} is null) = (${table.closedBy} is null)`,
        closed_group: sql`${table.closedAt} is null or (${isGroup} and ${table.status} = 'accepted')`,
        close_reason: sql`${table.closeReason} is null or ${table.closedAt} is not null`,
      }),
    ];
  },
);

/** A place is free, held for a pending sign-up, or taken by a member. */
export const seats = pgTable(
  "seats",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    invitationId: t.uuid("invitation_id").notNull(),
    type: t.text("type").$type<InvitationType>().notNull(),
    seatNo: t.integer("seat_no").notNull(),
    heldUntil: instant("held_until"),
    heldFor: t.uuid("held_for"),
    memberId: t
      .uuid("member_id")
      .unique("seats_member")
      .references(() => members.id),
    joinedAt: instant("joined_at"),
  }),
  (table) => [
    unique("seats_invitation_seat_no").on(table.invitationId, table.seatNo),
    index("seats_held_index").on(table.heldFor).where(sql`${table.heldFor} is not null`),
    foreignKey({
      columns: [table.invitationId, table.type],
      foreignColumns: [invitations.id, invitations.type],
    }),
    ...checks("seats", {
      seat_no: sql`${table.seatNo} between 1 and case ${table.type} ${PLACES_BY_TYPE} else 1 end`,
      held: sql`(${table.heldUntil} is null) = (${table.heldFor} is null)`,
      taken: sql`(${table.memberId} is null) = (${table.joinedAt} is null)`,
      one_state: sql`${table.memberId} is null or ${table.heldUntil} is null`,
    }),
  ],
);

/** One row per contact. `invitationId` is the full or expired invitation that led to the waitlist. */
export const waitlistEntries = pgTable(
  "waitlist_entries",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    contactKind: t.text("contact_kind", { enum: ["email", "phone"] }).notNull(),
    /** Null after erasure, or if a newer row has this contact. */
    contact: t.text("contact").unique("waitlist_entries_contact"),
    /** For opt-outs. Null without a contact, and in old rows until a job fills it. */
    contactHash: t.text("contact_hash"),
    contactErasedAt: instant("contact_erased_at"),
    invitationId: t.uuid("invitation_id").references((): AnyPgColumn => invitations.id),
    admittedAt: instant("admitted_at"),
    admittedBy: t.uuid("admitted_by").references(() => members.id),
    joinedAt: instant("joined_at"),
    removedAt: instant("removed_at"),
    /** Null if the entry ended after a year, or if the person left in version 1.1. */
    removedBy: t.uuid("removed_by").references(() => members.id),
    optedOutAt: instant("opted_out_at"),
    /** When version 1.1 last asked whether to stay, and when the person answered. A year of waiting begins there. */
    stayAskedAt: instant("stay_asked_at"),
    stayedAt: instant("stayed_at"),
    /** The invitation of a member who knows the person. Otherwise the invitation has the entry's id. */
    memberInvitationId: t
      .uuid("member_invitation_id")
      .unique("waitlist_entries_member_invitation")
      .references((): AnyPgColumn => invitations.id),
    createdAt: createdAt(),
  }),
  (table) => {
    const { contact, contactHash, contactErasedAt, admittedAt, joinedAt, removedAt, optedOutAt } = table;
    const isWaiting = sql`${admittedAt} is null and ${joinedAt} is null and ${removedAt} is null and ${optedOutAt} is null`;
    const ended = sql`coalesce(${joinedAt}, ${removedAt}, ${optedOutAt}, ${admittedAt})`;
    const lastSaid = sql`greatest(${table.createdAt}, ${table.stayAskedAt}, ${table.stayedAt})`;
    return [
      ...checks("waitlist_entries", {
        contact_kind: oneOf(table.contactKind),
        erased: sql`(${contact} is null) = (${contactErasedAt} is not null)`,
        hash: sql`${contact} is not null or ${contactHash} is null`,
        waiting: sql`${contact} is not null or not (${isWaiting})`,
        admitted: sql`(${admittedAt} is null) = (${table.admittedBy} is null)`,
        member_invitation_admitted: sql`${table.memberInvitationId} is null or ${admittedAt} is not null`,
        removed: sql`${removedAt} is not null or ${table.removedBy} is null`,
        one_end: sql`num_nonnulls(${joinedAt}, ${removedAt}, ${optedOutAt}) <= 1`,
        stayed: sql`${table.stayAskedAt} is not null or ${table.stayedAt} is null`,
      }),
      index("waitlist_entries_waiting_index").on(table.createdAt, table.id).where(isWaiting),
      index("waitlist_entries_stay_index").on(lastSaid).where(isWaiting),
      index("waitlist_entries_ended_index").on(ended).where(sql`${contact} is not null`),
      index("waitlist_entries_admitted_index").on(admittedAt).where(sql`${admittedAt} is not null`),
      index("waitlist_entries_hash_index").on(contactHash).where(sql`${contactHash} is not null`),
      index("waitlist_entries_invitation_index").on(table.invitationId),
    ];
  },
);

/** The sponsor's personal note on an invitation, and the thank-you notes of friends who joined. */
export const invitationLines = pgTable(
  "invitation_lines",
  (t) => ({
    invitationId: ownerId("invitation_id", () => invitations.id),
    memberId: ownerId("member_id", () => members.id),
    text: t.text("text").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.invitationId, table.memberId] }),
    index("invitation_lines_member_index").on(table.memberId),
    check("invitation_lines_text", sql`length(${table.text}) between 1 and 560`),
  ],
);
