import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, check, customType, index, pgTable } from "drizzle-orm/pg-core";
import { checks, clock, createdAt, instant, oneOf, ownerId, requiredId } from "./columns";
import { memberImports } from "./member-imports";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The order by last name. Collation "C" has the same order in every locale of the database. */
export function nameOrder({ sortName }: { sortName: AnyPgColumn }): SQL {
  return sql`(${sortName} collate "C")`;
}

/** As in the indexes of the members list. */
export function isNotErased({ status }: { status: AnyPgColumn }): SQL {
  return sql`${status} <> 'erased'`;
}

/** Whether members who brought the member, or brought the sponsor, see the first name and picture in their circle. */
export function agreesToCircles({
  status,
  hidden,
  inCircles,
}: Record<"status" | "hidden" | "inCircles", AnyPgColumn>): SQL {
  return sql`(${status} = 'active' and not ${hidden} and ${inCircles})`;
}

/** Sorts members with a picture first. */
export function hasNoPicture({ avatar, pictureHash }: Record<"avatar" | "pictureHash", AnyPgColumn>): SQL {
  return sql`(${avatar} is null and ${pictureHash} is null)`;
}

/**
 * The pictures in the object store, by the SHA-256 of their bytes. A row is written before its object, and deleted after it, so that
 * no object is forgotten. A job deletes those whose hash no member has.
 */
export const storedPictures = pgTable(
  "stored_pictures",
  (t) => ({
    hash: t.text("hash").primaryKey(),
    /** The last upload of these bytes. */
    storedAt: instant("stored_at").notNull().default(clock),
  }),
  (table) => [check("stored_pictures_hash", sql`${table.hash} ~ '^[0-9a-f]{64}$'`)],
);

export const members = pgTable(
  "members",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    firstName: t.text("first_name").notNull(),
    lastName: t.text("last_name").notNull(),
    username: t.text("username").notNull().unique(),
    email: t.text("email").unique(),
    emailVerified: t.boolean("email_verified").notNull().default(false),
    phone: t.text("phone").unique(),
    role: t
      .text("role", { enum: ["member", "concierge", "lead", "admin"] })
      .notNull()
      .default("member"),
    /** When the role last changed; null if it never did. */
    roleSetAt: instant("role_set_at"),
    status: t
      .text("status", { enum: ["active", "suspended", "erased"] })
      .notNull()
      .default("active"),
    hidden: t.boolean("hidden").notNull().default(false),
    /** Whether friends see the member's first name on the group's invitation page. */
    namedInGroups: t.boolean("named_in_groups").notNull().default(true),
    /** Whether members of two levels of the tree see the member's first name and picture in their circle. */
    inCircles: t.boolean("in_circles").notNull().default(true),
    bio: t.text("bio").notNull().default(""),
    /** The picture as base64, if it is not in the object store. */
    avatar: t.text("avatar"),
    /** The hash of the picture in the object store. Ignored while `avatar` has a picture. */
    pictureHash: t.text("picture_hash").references(() => storedPictures.hash),
    notifyFriendJoined: t.boolean("notify_friend_joined").notNull().default(true),
    notifyExpiring: t.boolean("notify_expiring").notNull().default(true),
    /** Whether the member is asked about people on the waitlist who name the member. */
    notifyVouching: t.boolean("notify_vouching").notNull().default(true),
    /** Whether the member gets the club's letters by email. */
    notifyLetters: t.boolean("notify_letters").notNull().default(true),
    /** The earliest time of a requested erasure. */
    eraseAfter: instant("erase_after"),
    /** When the invite reminder was first shown, and when the member skipped or followed it. */
    reminderMetAt: instant("reminder_met_at"),
    reminderAcknowledgedAt: instant("reminder_acknowledged_at"),
    /** When the member hid the hint to install the club. */
    installHintDismissedAt: instant("install_hint_dismissed_at"),
    /** When a code confirmed a phone number that was new to the club. This releases all credit. */
    phoneConfirmedAt: instant("phone_confirmed_at"),
    balanceFrozenAt: instant("balance_frozen_at"),
    /** Until then the balance can't be spent, because the contact was recovered. */
    balanceHeldUntil: instant("balance_held_until"),
    invitedBy: t.uuid("invited_by").references((): AnyPgColumn => members.id),
    /** The import that created the member. */
    importedIn: t.uuid("imported_in").references(() => memberImports.id),
    /** When the welcome message of an imported member was written. */
    welcomedAt: instant("welcomed_at"),
    /** When the member first signed in. It outlasts sessions and known devices. */
    firstSignInAt: instant("first_sign_in_at"),
    /** When the member last used the club, to the hour; null if the member never signed in. A job stores it. */
    lastSeenAt: instant("last_seen_at"),
    /** The sum of the ledger's entries at the job's last run, to sort by. */
    balanceCents: t.bigint("balance_cents", { mode: "number" }).notNull().default(0),
    /** How many members are below in the tree. A job counts them; null before its first run. */
    branchSize: t.integer("branch_size"),
    /** Invitations beyond the club's limits: they add to the live limit and to the season's allowance. */
    extraInvitations: t.integer("extra_invitations").notNull().default(0),
    /** The member can't create or renew invitations. The member sees the reason. */
    invitingPausedAt: instant("inviting_paused_at"),
    invitingPausedBy: t.uuid("inviting_paused_by").references((): AnyPgColumn => members.id),
    invitingPauseReason: t.text("inviting_pause_reason"),
    /** The same for this member and everyone below in the tree, also those who join later. */
    branchPausedAt: instant("branch_paused_at"),
    branchPausedBy: t.uuid("branch_paused_by").references((): AnyPgColumn => members.id),
    branchPauseReason: t.text("branch_pause_reason"),
    /** When the person joined the club: the date of the file for imported members, unless an administrator corrected it. */
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().default(clock),
    /** The last and the first name without accents, to sort by. */
    sortName: t.text("sort_name").generatedAlwaysAs(sql`fold_text("last_name" || ' ' || "first_name")`),
    /** The words of the name and the username without accents, to search by. */
    searchWords: tsvector("search_words").generatedAlwaysAs(
      sql`array_to_tsvector(string_to_array(fold_text("first_name" || ' ' || "last_name" || ' ' || "username"), ' '))`,
    ),
  }),
  (table) => [
    index("members_tree_index").on(table.invitedBy, table.createdAt, table.id),
    index("members_circle_index")
      .on(table.invitedBy, hasNoPicture(table), table.createdAt, table.id)
      .where(agreesToCircles(table)),
    index("members_branch_paused_index")
      .on(table.branchPausedAt)
      .where(sql`${table.branchPausedAt} is not null`),
    // A deletion of members looks for these references.
    index("members_inviting_paused_by_index")
      .on(table.invitingPausedBy)
      .where(sql`${table.invitingPausedBy} is not null`),
    index("members_branch_paused_by_index")
      .on(table.branchPausedBy)
      .where(sql`${table.branchPausedBy} is not null`),
    index("members_name_index").on(nameOrder(table), table.id).where(isNotErased(table)),
    index("members_words_index").using("gin", table.searchWords),
    index("members_newest_index").on(table.createdAt.desc(), table.id).where(isNotErased(table)),
    index("members_seen_index").on(table.lastSeenAt.desc().nullsLast(), table.id).where(isNotErased(table)),
    index("members_balance_index").on(table.balanceCents.desc(), table.id).where(isNotErased(table)),
    index("members_staff_index").on(table.role).where(sql`${table.role} <> 'member'`),
    index("members_suspended_index").on(nameOrder(table), table.id).where(sql`${table.status} = 'suspended'`),
    index("members_letters_off_index")
      .on(nameOrder(table), table.id)
      .where(sql`${isNotErased(table)} and not ${table.notifyLetters}`),
    index("members_frozen_index").on(table.balanceFrozenAt).where(sql`${table.balanceFrozenAt} is not null`),
    // The top of the tree begins with the largest branch.
    index("members_branch_size_index")
      .on(table.branchSize.desc(), table.id)
      .where(sql`${table.invitedBy} is null and ${table.branchSize} > 0`),
    index("members_username_prefix_index").on(sql`(${table.username} collate "C")`).where(isNotErased(table)),
    index("members_erase_after_index").on(table.eraseAfter).where(sql`${table.eraseAfter} is not null`),
    index("members_imported_index")
      .on(table.importedIn, table.welcomedAt)
      .where(sql`${table.importedIn} is not null`),
    index("members_picture_hash_index").on(table.pictureHash).where(sql`${table.pictureHash} is not null`),
    ...checks("members", {
      not_own_sponsor: sql`${table.invitedBy} <> ${table.id}`,
      welcomed: sql`${table.welcomedAt} is null or ${table.importedIn} is not null`,
      contact: sql`(${table.status} = 'erased') = (${table.email} is null and ${table.phone} is null)`,
      erased: sql`${table.status} <> 'erased' or (${table.avatar} is null and ${table.bio} = '' and ${table.eraseAfter} is null)`,
      reminder: sql`${table.reminderAcknowledgedAt} is null or ${table.reminderMetAt} is not null`,
      extra_invitations: sql`${table.extraInvitations} between 0 and 1000`,
      inviting_paused: sql`num_nulls(${table.invitingPausedAt}, ${table.invitingPausedBy}, ${table.invitingPauseReason}) in (0, 3)`,
      branch_paused: sql`num_nulls(${table.branchPausedAt}, ${table.branchPausedBy}, ${table.branchPauseReason}) in (0, 3)`,
      inviting_pause_reason: sql`length(${table.invitingPauseReason}) between 1 and 960`,
      branch_pause_reason: sql`length(${table.branchPauseReason}) between 1 and 960`,
      email: sql`${table.email} = lower(${table.email}) and length(${table.email}) <= 254`,
      phone: sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`,
      username: sql`${table.username} ~ '^[a-z0-9][a-z0-9_]{2,29}$'`,
      first_name: sql`length(${table.firstName}) between 1 and 120`,
      last_name: sql`length(${table.lastName}) between 1 and 120`,
      bio: sql`length(${table.bio}) <= 1120`,
      erased_picture: sql`${table.status} <> 'erased' or ${table.pictureHash} is null`,
      avatar: sql`length(${table.avatar}) <= 90000`,
      // The first day of 1900 in every time zone.
      created_at: sql`${table.createdAt} >= '1899-12-31 00:00:00+00'`,
      role: oneOf(table.role),
      status: oneOf(table.status),
    }),
  ],
);

/** Private texts of administrators about a member. They are deleted with the member, and stay when the author leaves. */
export const memberNotes = pgTable(
  "member_notes",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    memberId: ownerId("member_id", () => members.id),
    authorId: requiredId("author_id", () => members.id),
    text: t.text("text").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    index("member_notes_member_index").on(table.memberId, table.createdAt.desc(), table.id.desc()),
    index("member_notes_author_index").on(table.authorId),
    ...checks("member_notes", {
      text: sql`length(${table.text}) between 1 and 4000`,
      not_about_author: sql`${table.memberId} <> ${table.authorId}`,
    }),
  ],
);
