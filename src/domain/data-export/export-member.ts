import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { readingContext } from "@/db/reading-context";
import { conciergeQuestions, conciergeRequests, invitations, members, seats } from "@/db/schema";
import { hasPicture, readPictureText } from "../account/read-picture";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { isOwn } from "../invitations/state-sql";
import { A_FORMER_MEMBER } from "../personal-data/former-member";
import { INVITATION_TABLES } from "../personal-data/invitation-tables";
import { MEMBER_ROW } from "../personal-data/member-row";
import { OWN_TABLES } from "../personal-data/own-tables";
import { exportedColumns } from "../personal-data/personal-table";
import { exportBelongings } from "./export-belongings";
import { exportMessages } from "./export-messages";
import { exportRows } from "./export-rows";

export type MemberExport = Awaited<ReturnType<typeof addPicture>>;

/** All data of the actor. */
export async function exportMember(context: MemberContext): Promise<MemberExport> {
  const { actor, db } = readingContext(context);
  const [member] = await db.select().from(members).where(eq(members.id, actor.id));
  if (!member) throw new DomainError("sign-in-required");
  return addPicture(await readMemberData(db, member));
}

/** Adds the picture from the object store, outside a transaction. */
export async function addPicture({ member, ...data }: Awaited<ReturnType<typeof readMemberData>>) {
  const { pictureHash, ...details } = member;
  const avatar = await readPictureText(member);
  const isMissing = avatar === null && hasPicture(member);
  return {
    member: { ...details, avatar, ...(isMissing && { avatarProblem: PICTURE_MISSING }) },
    ...data,
  };
}

const PICTURE_MISSING = "The picture can’t be read right now. Please export again later.";

/**
 * All data of a member except the bytes of a stored picture, for JSON: instants in UTC, money in cents. Contains no other person's contact and no secret except the
 * member's invitation codes.
 */
export async function readMemberData(db: Database, member: typeof members.$inferSelect) {
  const { exported } = MEMBER_ROW;
  const details = Object.fromEntries(exported.columns.map((name) => [name, member[name]])) as Pick<
    typeof member,
    (typeof exported.columns)[number]
  >;
  return {
    member: { ...details, invitedByMember: member.invitedBy !== null },
    ...(await exportInvitations(db, member.id)),
    ...(await exportBelongings(db, member.id)),
    ...(await exportMessages(db, member)),
  };
}

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
