import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  admissions,
  conciergeQuestions,
  conciergeRequests,
  invitationLines,
  invitations,
  members,
  seats,
} from "@/db/schema";
import { isOwn } from "../invitations/state-sql";
import { A_FORMER_MEMBER } from "../members/former-member";

const OWN = {
  id: invitations.id,
  type: invitations.type,
  status: invitations.status,
  recipient: invitations.recipient,
  code: invitations.code,
  source: invitations.source,
  createdAt: invitations.createdAt,
  activatedAt: invitations.activatedAt,
  expiresAt: invitations.expiresAt,
  sharedAt: invitations.sharedAt,
  lastSharedAt: invitations.lastSharedAt,
  acceptedAt: invitations.acceptedAt,
  cancelledAt: invitations.cancelledAt,
  cancelledBy: invitations.cancelledBy,
  cancelReason: invitations.cancelReason,
  declinedAt: invitations.declinedAt,
  declineNote: invitations.declineNote,
  closedAt: invitations.closedAt,
  closedBy: invitations.closedBy,
  closeReason: invitations.closeReason,
};

export async function exportInvitations(tx: Database, id: string) {
  return {
    joining: await exportJoining(tx, id),
    invitations: await exportOwn(tx, id),
    conciergeRequests: await exportRequests(tx, id),
    conciergeQuestions: await exportQuestions(tx, id),
    lines: await exportNotes(tx, id),
  };
}

/** The personal notes and thank-you notes that the member wrote. */
function exportNotes(tx: Database, id: string) {
  const { text, createdAt, memberId } = invitationLines;
  return tx.select({ text, createdAt }).from(invitationLines).where(eq(memberId, id)).orderBy(asc(createdAt));
}

function exportJoining(tx: Database, id: string) {
  const { firstName, lastName, username, contactKind, contact, termsAcceptedAt, createdAt } = admissions;
  return tx
    .select({ firstName, lastName, username, contactKind, contact, termsAcceptedAt, createdAt })
    .from(admissions)
    .where(eq(admissions.memberId, id))
    .orderBy(asc(createdAt));
}

async function exportOwn(tx: Database, id: string) {
  const own = await tx
    .select(OWN)
    .from(invitations)
    .where(isOwn(id))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
  const joined = await listJoined(
    tx,
    own.map((invitation) => invitation.id),
  );
  return own.map(({ cancelledBy, cancelReason, closedBy, closeReason, ...invitation }) => ({
    ...invitation,
    cancelledByYou: cancelledBy === id,
    ...(cancelledBy === id && { cancelReason }),
    closedByYou: closedBy === id,
    ...(closedBy === id && { closeReason }),
    joined: joined
      .filter(({ invitationId }) => invitationId === invitation.id)
      .map(({ firstName, status, joinedAt }) => ({
        firstName: status === "erased" ? A_FORMER_MEMBER : firstName,
        joinedAt,
      })),
  }));
}

function listJoined(tx: Database, ids: string[]) {
  const { invitationId, joinedAt, memberId } = seats;
  const { firstName, status } = members;
  return tx
    .select({ invitationId, firstName, status, joinedAt })
    .from(seats)
    .innerJoin(members, eq(members.id, memberId))
    .where(inArray(invitationId, ids))
    .orderBy(asc(joinedAt));
}

/** The concierge's questions about the member's invitations, with the member's answers. */
function exportQuestions(tx: Database, id: string) {
  const { question, answer, answeredAt, createdAt, requestId } = conciergeQuestions;
  return tx
    .select({ invitationId: conciergeRequests.invitationId, question, answer, answeredAt, createdAt })
    .from(conciergeQuestions)
    .innerJoin(conciergeRequests, eq(conciergeRequests.id, requestId))
    .where(eq(conciergeRequests.sponsorId, id))
    .orderBy(asc(createdAt));
}

function exportRequests(tx: Database, id: string) {
  const { invitationId, recipientName, contactKind, status, sentVia, sentAt, outcomeAt, createdAt } =
    conciergeRequests;
  return tx
    .select({ invitationId, recipientName, contactKind, status, sentVia, sentAt, outcomeAt, createdAt })
    .from(conciergeRequests)
    .where(eq(conciergeRequests.sponsorId, id))
    .orderBy(asc(createdAt));
}
