import "server-only";
import { and, eq, getTableColumns, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { admissions, invitations, members, seats } from "@/db/schema";
import { env } from "@/lib/env";
import { INVITATION_TYPES, isCreatedByMember } from "@/lib/invitation-types";
import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { recordEvents } from "../analytics/record-events";
import { recordAudit } from "../audit";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { type Invitation, invitationFacts, invitationLock } from "../invitations/find-invitation";
import { isFree } from "../invitations/state-sql";
import { addLedgerEntries, type NewEntry } from "../ledger/add-ledger-entry";
import { lockJoiningCredit } from "../ledger/joining-credit";
import { addMember } from "../members/add-member";
import { confirmPhone } from "../members/confirm-phone";
import { memberByContact } from "../members/find-member";
import { checkCode, spendCode } from "../members/sign-in/codes";
import { sixDigitsSchema } from "../members/sign-in/sign-in-with-code";
import { friendKey } from "../messages/kinds/message-kinds";
import { contactOf, writeMessage } from "../messages/write-message";
import { markJoined, notifyOriginalSponsor } from "../waitlist/end-entries";
import { releaseHold } from "./hold-place";
import { queueForInvitation } from "./joining-limits";
import { findPendingSignup, type PendingSignupRow } from "./pending-signup";
import { requireJoinable } from "./require-joinable";

export const acceptInvitationSchema = z.object({ code: sixDigitsSchema });

/**
 * Makes a friend a member: uses the code, takes the place, notifies and thanks the sponsor and posts the welcome credit.
 * If a member already has this contact, that member is signed in and no place is taken. The same code entered twice in one
 * browser returns the same result.
 * @throws DomainError signup-not-found, code-wrong, code-used, username-taken, last-place-taken, link-dead,
 * invitation-expired, too-busy.
 */
export async function acceptInvitation(
  context: Context,
  { code }: z.output<typeof acceptInvitationSchema>,
  token: string,
): Promise<{ memberId: string; joined: boolean }> {
  const found = await findPendingSignup(context.db, context, token);
  if (!found) throw new DomainError("signup-not-found");
  const { signup } = found;
  const purpose = { purpose: "join", admissionId: signup.id } as const;
  if (signup.memberId) {
    await checkCode(context, signup.contact, purpose, code, "used");
    return { memberId: signup.memberId, joined: true };
  }
  const codeId = await checkCode(context, signup.contact, purpose, code);
  return queueForInvitation(signup.invitationId, () =>
    context.db.transaction((tx) => joinOrSignIn(tx, context, signup, codeId)),
  );
}

/** Locks the invitation before the code, like `holdPlace` ("tests/domain/joining/double-submit.postgres"). */
async function joinOrSignIn(
  tx: Database,
  context: Context,
  signup: PendingSignupRow,
  codeId: string,
): Promise<{ memberId: string; joined: boolean }> {
  const which = eq(invitations.id, signup.invitationId);
  await spendCode(tx, context, codeId, invitationLock(tx, which));
  const contact = { kind: signup.contactKind, value: signup.contact };
  const [locked] = await tx
    .select({
      ...getTableColumns(invitations),
      ...invitationFacts(context),
      knownId: memberByContact(tx, contact),
    })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(which);
  if (!locked?.knownId) return { memberId: await join(tx, context, signup, locked ?? null), joined: true };
  await confirmPhone(tx, context, locked.knownId, contact);
  await releaseHold(tx, signup.id);
  return { memberId: locked.knownId, joined: false };
}

async function join(
  tx: Database,
  context: Context,
  signup: PendingSignupRow,
  locked: Invitation | null,
): Promise<string> {
  const invitation = requireJoinable(locked, "last-place-taken");
  const { id, type, sponsor, waitlistEntryId } = invitation;
  const memberId = await addMember(tx, context, { ...signup, invitedBy: sponsor.id, isConfirmed: true });
  const seatNo = await takePlace(tx, context, signup, memberId);
  await recordAudit(tx, context, {
    action: "invitation accepted",
    subjectId: id,
    details: { seatNo: String(seatNo) },
  });
  const properties = { invite_type: type };
  await recordEvents(
    tx,
    context,
    memberId,
    { name: "Invitation Accepted", properties },
    { name: "Signed Up", properties },
  );
  const friend = { memberId, firstName: signup.firstName };
  const originId = await markJoined(tx, context, invitation, signup.contact);
  if (originId) await notifyOriginalSponsor(tx, context, originId, friend);
  const isThanked = !waitlistEntryId && isCreatedByMember(type);
  const credit = await lockJoiningCredit(tx, context, { memberId, sponsorId: isThanked ? sponsor.id : null });
  if (!waitlistEntryId) await notifySponsor(tx, context, invitation, friend, credit);
  if (credit.length > 0) await addLedgerEntries(tx, context, credit);
  return memberId;
}

/**
 * Gives the held place, or another free one, to the new member, and marks the invitation and the sign-up as accepted.
 * Returns the place's number.
 * @throws DomainError last-place-taken.
 */
async function takePlace(
  tx: Database,
  context: Context,
  { id, invitationId }: PendingSignupRow,
  memberId: string,
): Promise<number> {
  const accepted = tx.$with("accepted").as(
    tx
      .update(invitations)
      .set({ status: "accepted", acceptedAt: sql`coalesce(${invitations.acceptedAt}, ${context.now})` })
      .where(eq(invitations.id, invitationId))
      .returning({ id: invitations.id }),
  );
  const joined = tx
    .$with("joined")
    .as(
      tx.update(admissions).set({ memberId }).where(eq(admissions.id, id)).returning({ id: admissions.id }),
    );
  const isHeldForFriend = eq(seats.heldFor, id);
  const place = tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.invitationId, invitationId), or(isHeldForFriend, isFree(context))))
    .orderBy(sql`${isHeldForFriend} desc nulls last`, seats.seatNo)
    .limit(1);
  const [taken] = await tx
    .with(accepted, joined)
    .update(seats)
    .set({ memberId, joinedAt: context.now, heldUntil: null, heldFor: null })
    .where(eq(seats.id, place))
    .returning({ seatNo: seats.seatNo });
  if (!taken) throw new DomainError("last-place-taken");
  return taken.seatNo;
}

async function notifySponsor(
  tx: Database,
  context: Context,
  { id, type, recipient, sponsor, taken }: Invitation,
  { memberId, firstName }: { memberId: string; firstName: string },
  credit: NewEntry[],
): Promise<void> {
  const places = INVITATION_TYPES[type].places;
  const thanks = credit.find(({ kind }) => kind === "thank-you")?.amountCents;
  await writeMessage(tx, context, contactOf(sponsor), {
    kind: "friend-joined",
    memberId: sponsor.id,
    payload: {
      friend: firstName,
      recipient,
      link: `${env().APP_URL}${paths.profile}`,
      ...(places > 1 && { places: `${taken + 1} of ${places}` }),
      ...(thanks && { credit: formatCents(thanks) }),
    },
    invitationId: id,
    dedupeKey: friendKey("friend-joined", memberId),
  });
}
