import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeQuestions, conciergeRequests, invitations, members, seats } from "@/db/schema";
import { isOwn } from "../invitations/state-sql";
import { A_FORMER_MEMBER } from "../personal-data/former-member";
import { INVITATION_TABLES } from "../personal-data/invitation-tables";
import { OWN_TABLES } from "../personal-data/own-tables";
import { exportedColumns } from "../personal-data/personal-table";
import { exportRows } from "./export-rows";

export async function exportInvitations(tx: Database, id: string) {
  return {
    joining: await exportRows(tx, INVITATION_TABLES.admissions, id),
    invitations: await exportOwn(tx, id),
    conciergeRequests: await exportRequests(tx, id),
    conciergeQuestions: await exportQuestions(tx, id),
    /** The personal notes and thank-you notes that the member wrote. */
    lines: await exportRows(tx, OWN_TABLES.invitationLines, id),
  };
}

async function exportOwn(tx: Database, id: string) {
  const own = await tx
    .select(exportedColumns(INVITATION_TABLES.invitations))
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
  const { invitationId } = conciergeRequests;
  return tx
    .select({ invitationId, ...exportedColumns(INVITATION_TABLES.conciergeQuestions) })
    .from(conciergeQuestions)
    .innerJoin(conciergeRequests, eq(conciergeRequests.id, conciergeQuestions.requestId))
    .where(eq(conciergeRequests.sponsorId, id))
    .orderBy(asc(conciergeQuestions.createdAt));
}

function exportRequests(tx: Database, id: string) {
  return tx
    .select(exportedColumns(INVITATION_TABLES.conciergeRequests))
    .from(conciergeRequests)
    .where(eq(conciergeRequests.sponsorId, id))
    .orderBy(asc(conciergeRequests.createdAt));
}
