import "server-only";
import { and, desc, eq, inArray, lt, or, type SQL } from "drizzle-orm";
import { auditEvents, invitations, memberNotes, members, messages, perkClaims } from "@/db/schema";
import { INVITATION_TYPES } from "@/lib/invitation-types";
import { type AuditRow, selectAudit } from "../audit/list-audit";
import type { MemberContext } from "../context";
import { type Invitation, selectInvitations } from "../invitations/find-invitation";
import { invitationState } from "../invitations/state";
import { cutPage, isAfter, readNumberCursor, readTimeCursor, toTimeCursor } from "../list-page";
import { MESSAGE_KINDS } from "../messages/kinds/message-kinds";
import { A_FORMER_MEMBER } from "../personal-data/former-member";
import { canRemoveNote } from "./member-notes";

/** The rows of a page of each list. */
export const ROWS = 8;

/** `older` is the cursor of the next page, null on the last. */
export type ShortPage<Row> = { rows: Row[]; older: string | null; isNewest: boolean };

export type MemberInvitation = {
  id: string;
  recipient: string;
  /** For example "3 of 6 joined". */
  state: string;
  createdAt: Date;
};

export type MemberClaim = {
  id: string;
  perkId: string;
  title: string | null;
  state: string;
  createdAt: Date;
};

export type MemberMessage = {
  id: string;
  label: string;
  channel: "email" | "sms";
  status: (typeof messages.$inferSelect)["status"];
  createdAt: Date;
};

export type MemberNote = {
  id: string;
  text: string;
  /** The author's name. */
  by: string;
  createdAt: Date;
  canRemove: boolean;
};

/** None to the member who reads their own page. */
export async function listMemberNotes(
  context: MemberContext,
  memberId: string,
  cursor?: string,
): Promise<ShortPage<MemberNote>> {
  const { id, text, createdAt } = memberNotes;
  const after = readTimeCursor(cursor);
  if (memberId === context.actor.id) return timePage([], after === null);
  const { firstName, lastName, role, status } = members;
  const author = { id: members.id, firstName, lastName, role, status };
  const found = await context.db
    .select({ id, text, createdAt, author })
    .from(memberNotes)
    .innerJoin(members, eq(members.id, memberNotes.authorId))
    .where(and(eq(memberNotes.memberId, memberId), isAfter(after, createdAt, id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(ROWS + 1);
  const rows = found.map(({ author: by, ...note }) => ({
    ...note,
    by: by.status === "erased" ? A_FORMER_MEMBER : `${by.firstName} ${by.lastName}`,
    canRemove: canRemoveNote(context, by),
  }));
  return timePage(rows, after === null);
}

export async function listMemberInvitations(
  context: MemberContext,
  memberId: string,
  cursor?: string,
): Promise<ShortPage<MemberInvitation>> {
  const { id, sponsorId, createdAt } = invitations;
  const after = readTimeCursor(cursor);
  const found = await selectInvitations(context.db, context)
    .where(and(eq(sponsorId, memberId), isAfter(after, createdAt, id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(ROWS + 1);
  const rows = found.map((invitation) => ({
    id: invitation.id,
    recipient: invitation.recipient,
    state: stateText(invitation),
    createdAt: invitation.createdAt,
  }));
  return timePage(rows, after === null);
}

function stateText(invitation: Invitation): string {
  const { type, status, closedAt, taken } = invitation;
  const { places } = INVITATION_TYPES[type];
  if (status === "cancelled") return "Cancelled";
  if (status === "accepted") {
    const joined = places === 1 ? "Joined" : `${taken} of ${places} joined`;
    return closedAt === null ? joined : `${joined}, closed`;
  }
  return invitationState(invitation) === "expired" ? "Expired" : "Waiting";
}

export async function listMemberPerks(
  { db }: MemberContext,
  memberId: string,
  cursor?: string,
): Promise<ShortPage<MemberClaim>> {
  const { id, perkId, title, returnedAt, revokedAt, createdAt } = perkClaims;
  const after = readTimeCursor(cursor);
  const found = await db
    .select({ id, perkId, title, returnedAt, revokedAt, createdAt })
    .from(perkClaims)
    .where(and(eq(perkClaims.memberId, memberId), isAfter(after, createdAt, id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(ROWS + 1);
  const rows = found.map(({ returnedAt: returned, revokedAt: revoked, ...claim }) => ({
    ...claim,
    state: returned ? "Returned" : revoked ? "Refunded" : "Claimed",
  }));
  return timePage(rows, after === null);
}

export async function listMemberMessages(
  { db }: MemberContext,
  memberId: string,
  cursor?: string,
): Promise<ShortPage<MemberMessage>> {
  const { id, kind, channel, status, createdAt } = messages;
  const after = readTimeCursor(cursor);
  const found = await db
    .select({ id, kind, channel, status, createdAt })
    .from(messages)
    .where(and(eq(messages.memberId, memberId), isAfter(after, createdAt, id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(ROWS + 1);
  const rows = found.map(({ kind: name, ...message }) => ({ ...message, label: MESSAGE_KINDS[name].label }));
  return timePage(rows, after === null);
}

/** Lists events about the member, and events by the member. */
export async function listMemberAudit(
  context: MemberContext,
  memberId: string,
  cursor?: string,
): Promise<ShortPage<AuditRow>> {
  const after = readNumberCursor(cursor);
  const { id, subjectId, actorId, createdAt } = auditEvents;
  const older = after === null ? undefined : lt(id, after);
  // Each index finds its own newest events. With an "or" alone, Postgres reads all events of a member of the team.
  const newest = (isOf: SQL, ...order: SQL[]) =>
    context.db
      .select({ id })
      .from(auditEvents)
      .where(and(isOf, older))
      .orderBy(...order)
      .limit(ROWS + 1);
  const about = newest(eq(subjectId, memberId), desc(id));
  const by = newest(eq(actorId, memberId), desc(createdAt), desc(id));
  const found = await selectAudit(context)
    .where(or(inArray(id, about), inArray(id, by)))
    .orderBy(desc(id))
    .limit(ROWS + 1);
  return { ...cutPage(found, ROWS, ({ id }) => String(id)), isNewest: after === null };
}

function timePage<Row extends { id: string; createdAt: Date }>(
  found: Row[],
  isNewest: boolean,
): ShortPage<Row> {
  return { ...cutPage(found, ROWS, ({ createdAt, id }) => toTimeCursor({ at: createdAt, id })), isNewest };
}
