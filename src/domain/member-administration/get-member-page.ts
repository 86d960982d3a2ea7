import "server-only";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { readingContext } from "@/db/reading-context";
import { invitations, members, passkeys, seats, sessions } from "@/db/schema";
import { avatarPath } from "@/lib/paths";
import { type Details, detailsOf } from "../account/change-details";
import { hasProfile } from "../account/get-profile";
import { avatarHash } from "../account/read-avatar";
import type { AuditRow } from "../audit/list-audit";
import { maskContact } from "../contacts/format-contact";
import type { MemberContext } from "../context";
import { hasSignedIn } from "../has-signed-in";
import { type Balance, readBalance } from "../ledger/balance";
import { type LedgerEntry, readLedger } from "../ledger/read-ledger";
import { canAdminister, requireRole } from "../members/roles";
import { PROFILE_PARTS, type ProfilePart } from "../personal-data/member-row";
import { isSessionLive } from "../sign-in/session-life";
import { deviceName } from "../sign-in/sessions";
import { type BranchPerson, listAncestors } from "./list-branch";
import {
  listMemberAudit,
  listMemberInvitations,
  listMemberMessages,
  listMemberNotes,
  listMemberPerks,
  type MemberClaim,
  type MemberInvitation,
  type MemberMessage,
  type MemberNote,
  ROWS,
  type ShortPage,
} from "./list-member-history";
import { listRemovable } from "./remove-from-profile";

/** The lists of the page that have more than one page. */
export const MEMBER_LISTS = ["notes", "invitations", "perks", "messages", "audit"] as const;

export type MemberList = (typeof MEMBER_LISTS)[number];

export type MemberPerson = Pick<
  typeof members.$inferSelect,
  "id" | "firstName" | "lastName" | "username" | "status"
>;

export type MemberDevice = { id: string; name: string; lastUsedAt: Date };

type Pause = { at: Date; reason: string };

export type MemberPage = {
  member: MemberPerson &
    Details &
    Pick<
      typeof members.$inferSelect,
      "role" | "createdAt" | "lastSeenAt" | "extraInvitations" | "phoneConfirmedAt" | "eraseAfter"
    > & {
      /** Whether an administrator can correct the member, who has never signed in. */
      canCorrect: boolean;
      /** The number of passkeys. */
      passkeys: number;
      avatar: string | null;
      hasProfile: boolean;
      /** How the member joined, for example "With a group invitation". */
      joinedBy: string;
      /** Masked contacts. */
      contacts: { kind: "email" | "phone"; masked: string }[];
      /** The names and labels of what can be removed from the profile. */
      removable: { part: ProfilePart; label: string }[];
      pause: Pause | null;
      branchPause: Pause | null;
    };
  sponsor: MemberPerson | null;
  /** The nearest member above whose branch is paused. */
  pausedAbove: BranchPerson | null;
  friends: { rows: MemberPerson[]; hasMore: boolean };
  notes: ShortPage<MemberNote>;
  invitations: ShortPage<MemberInvitation>;
  perks: ShortPage<MemberClaim>;
  balance: Balance;
  ledger: LedgerEntry[];
  devices: MemberDevice[];
  messages: ShortPage<MemberMessage>;
  audit: ShortPage<AuditRow>;
};

type Cursors = Partial<Record<MemberList, string>>;

/** Returns null for an unknown or erased member. Contacts are masked; contains no codes and no texts of messages. */
export async function getMemberPage(
  context: MemberContext,
  { username, cursors = {} }: { username: string; cursors?: Cursors },
): Promise<MemberPage | null> {
  requireRole(context, canAdminister);
  const found = await findMember(context, username);
  if (!found) return null;
  const { member, sponsor } = found;
  const { id } = member;
  const history = readingContext(context);
  const [notes, above, friends, ownInvitations, perks, balance, ledger, devices, sent, audit] =
    await Promise.all([
      listMemberNotes(history, id, cursors.notes),
      listAncestors(context, id),
      listFriends(context, id),
      listMemberInvitations(history, id, cursors.invitations),
      listMemberPerks(history, id, cursors.perks),
      readBalance(context.db, context, id),
      readLedger(context.db, context, id),
      listDevices(context, id),
      listMemberMessages(history, id, cursors.messages),
      listMemberAudit(history, id, cursors.audit),
    ]);
  if (!balance) return null;
  const pausedAbove = above.findLast(({ branchPauseReason }) => branchPauseReason !== null) ?? null;
  return {
    ...{
      member,
      notes,
      sponsor,
      pausedAbove,
      friends,
      invitations: ownInvitations,
      perks,
      balance,
      devices,
      audit,
    },
    ledger: ledger.rows.slice(0, ROWS),
    messages: sent,
  };
}

const sponsors = alias(members, "sponsors");

async function findMember({ db }: MemberContext, username: string) {
  const joinedWith = sql<
    string | null
  >`(select ${seats.type} from ${seats} where ${seats.memberId} = ${members.id})`;
  const isAdmitted = sql<boolean>`exists (select from ${seats}
    join ${invitations} on ${invitations.id} = ${seats.invitationId}
    where ${seats.memberId} = ${members.id} and ${invitations.waitlistEntryId} is not null)`;
  const passkeyCount = db.$count(passkeys, eq(passkeys.memberId, members.id));
  const [row] = await db
    .select({
      ...{ own: members, picture: avatarHash(), sponsor: sponsors, joinedWith, isAdmitted, passkeyCount },
      hasSignedIn: sql<boolean>`${hasSignedIn(db)}`,
    })
    .from(members)
    .leftJoin(sponsors, eq(sponsors.id, members.invitedBy))
    .where(and(eq(members.username, username), ne(members.status, "erased")));
  if (!row) return null;
  const { own, picture, sponsor } = row;
  const { email, phone } = own;
  const member = {
    ...toPerson(own),
    ...detailsOf(own),
    ...{
      role: own.role,
      createdAt: own.createdAt,
      lastSeenAt: own.lastSeenAt,
      extraInvitations: own.extraInvitations,
    },
    ...{ phoneConfirmedAt: own.phoneConfirmedAt, eraseAfter: own.eraseAfter, passkeys: row.passkeyCount },
    canCorrect: own.status === "active" && !row.hasSignedIn,
    avatar: picture && avatarPath(own.id, picture),
    hasProfile: hasProfile(own),
    joinedBy: joinedByText(row),
    contacts: [
      ...(email === null
        ? []
        : [{ kind: "email" as const, masked: maskContact({ kind: "email", value: email }) }]),
      ...(phone === null
        ? []
        : [{ kind: "phone" as const, masked: maskContact({ kind: "phone", value: phone }) }]),
    ],
    removable: listRemovable(own).map((part) => ({ part, label: PROFILE_PARTS[part].label })),
    pause: toPause(own.invitingPausedAt, own.invitingPauseReason),
    branchPause: toPause(own.branchPausedAt, own.branchPauseReason),
  };
  return { member, sponsor: sponsor && toPerson(sponsor) };
}

function toPerson({ id, firstName, lastName, username, status }: MemberPerson): MemberPerson {
  return { id, firstName, lastName, username, status };
}

function toPause(at: Date | null, reason: string | null): Pause | null {
  return at && reason !== null ? { at, reason } : null;
}

function joinedByText({
  joinedWith,
  isAdmitted,
}: {
  joinedWith: string | null;
  isAdmitted: boolean;
}): string {
  if (isAdmitted) return "From the waitlist";
  if (joinedWith === "group") return "With a group invitation";
  if (joinedWith === "gift") return "With a gift membership";
  return joinedWith === null ? "Without an invitation" : "With an invitation";
}

async function listFriends({ db }: MemberContext, memberId: string) {
  const { id, firstName, lastName, username, status, createdAt } = members;
  const found = await db
    .select({ id, firstName, lastName, username, status })
    .from(members)
    .where(and(eq(members.invitedBy, memberId), ne(status, "erased")))
    .orderBy(desc(createdAt), desc(id))
    .limit(ROWS + 1);
  return { rows: found.slice(0, ROWS), hasMore: found.length > ROWS };
}

async function listDevices({ db, now }: MemberContext, memberId: string): Promise<MemberDevice[]> {
  const rows = await db
    .select({ id: sessions.id, userAgent: sessions.userAgent, lastUsedAt: sessions.updatedAt })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.memberId, memberId), isSessionLive({ now })))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(20);
  return rows.map(({ userAgent, ...device }) => ({ ...device, name: deviceName(userAgent) }));
}
