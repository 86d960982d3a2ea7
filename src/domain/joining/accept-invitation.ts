import "server-only";
import { and, eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { admissions, invitations, seats } from "@/db/schema";
import { env } from "@/lib/env";
import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { recordEvents } from "../analytics/record-events";
import { recordAudit } from "../audit";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { type Invitation, lockInvitation } from "../invitations/find-invitation";
import { PLACES } from "../invitations/limits";
import { isFree } from "../invitations/state-sql";
import { bookThankYou } from "../ledger/book-thank-you";
import { bookWelcomeCredit } from "../ledger/book-welcome-credit";
import { addMember } from "../members/add-member";
import { confirmPhone } from "../members/confirm-phone";
import { findMemberByContact } from "../members/find-member";
import { checkCode, spendCode } from "../members/sign-in/codes";
import { sixDigitsSchema } from "../members/sign-in/sign-in-with-code";
import { contactOf, writeMessage } from "../messages/write-message";
import { endWaiting } from "../waitlist/end-waiting";
import { findAdmission } from "./admission";
import { releaseHold } from "./hold-place";
import { requireJoinable } from "./lock-open-invitation";
import { takeTurns } from "./take-turns";

export const acceptInvitationSchema = z.object({ code: sixDigitsSchema });

type Admission = typeof admissions.$inferSelect;

/**
 * Takes a friend in: the code is spent, the place taken, the member added, the sponsor told and thanked and the welcome
 * credit booked, all or nothing. A contact that a member already has signs that member in and uses no place. The same digits a
 * second time, from a browser that the first response never reached, return the same.
 * @throws DomainError admission-lost, code-wrong, code-spent, username-taken, link-lost, link-dead, invitation-expired,
 * too-busy.
 */
export async function acceptInvitation(
  context: Context,
  { code }: z.output<typeof acceptInvitationSchema>,
  token: string,
): Promise<{ memberId: string; joined: boolean }> {
  const found = await findAdmission(context.db, context, token);
  if (!found) throw new DomainError("admission-lost");
  const { admission } = found;
  const aim = { purpose: "join", admissionId: admission.id } as const;
  if (admission.memberId) {
    await checkCode(context, admission.contact, aim, code, "spent");
    return { memberId: admission.memberId, joined: true };
  }
  const codeId = await checkCode(context, admission.contact, aim, code);
  const enter = (tx: Database) => spendAndJoin(tx, context, admission, codeId);
  return takeTurns(admission.invitationId, () => context.db.transaction(enter));
}

/** Locks the invitation before the code, as `holdPlace` does ("tests/domain/joining/press-twice.postgres"). */
async function spendAndJoin(
  tx: Database,
  context: Context,
  admission: Admission,
  codeId: string,
): Promise<{ memberId: string; joined: boolean }> {
  const invitation = await lockInvitation(tx, context, eq(invitations.id, admission.invitationId));
  await spendCode(tx, context, codeId);
  const contact = { kind: admission.contactKind, value: admission.contact };
  const known = await findMemberByContact(tx, contact);
  if (!known) return { memberId: await join(tx, context, admission, invitation), joined: true };
  await confirmPhone(tx, context, known.id, contact);
  await releaseHold(tx, admission.id);
  return { memberId: known.id, joined: false };
}

async function join(
  tx: Database,
  context: Context,
  admission: Admission,
  locked: Invitation | null,
): Promise<string> {
  const invitation = requireJoinable(locked, "link-lost");
  const { sponsor } = invitation;
  const memberId = await addMember(tx, context, { ...admission, invitedBy: sponsor.id });
  await confirmPhone(tx, context, memberId, { kind: admission.contactKind, value: admission.contact });
  const seatNo = await takeSeat(tx, context, admission, memberId);
  await tx
    .update(invitations)
    .set({ status: "accepted", acceptedAt: sql`coalesce(${invitations.acceptedAt}, ${context.now})` })
    .where(eq(invitations.id, invitation.id));
  await tx.update(admissions).set({ memberId }).where(eq(admissions.id, admission.id));
  await recordAudit(tx, context, {
    action: "invitation accepted",
    subjectId: invitation.id,
    details: { seatNo },
  });
  const properties = { invite_type: invitation.type };
  await recordEvents(
    tx,
    context,
    memberId,
    { name: "Invitation Accepted", properties },
    { name: "Signed Up", properties },
  );
  const { firstName, contact } = admission;
  await endWaiting(tx, context, invitation, { memberId, firstName, contact });
  const isGiving = await bookWelcomeCredit(tx, context, memberId);
  if (invitation.waitlistEntryId) return memberId;
  const credit = isGiving ? await thankSponsor(tx, context, invitation, memberId) : 0;
  await tellSponsor(tx, context, invitation, { memberId, firstName, credit });
  return memberId;
}

/** A gift, which the club makes, brings its sponsor nothing. Returns the cents that a friend brought. */
async function thankSponsor(
  tx: Database,
  context: Context,
  { type, sponsor }: Invitation,
  friendId: string,
): Promise<number> {
  return type === "gift" ? 0 : bookThankYou(tx, context, { sponsorId: sponsor.id, friendId });
}

async function tellSponsor(
  tx: Database,
  context: Context,
  { id, type, recipient, sponsor, taken }: Invitation,
  { memberId, firstName, credit }: { memberId: string; firstName: string; credit: number },
): Promise<void> {
  const places = PLACES[type];
  await writeMessage(tx, context, contactOf(sponsor), {
    kind: "friend-joined",
    memberId: sponsor.id,
    payload: {
      friend: firstName,
      recipient,
      link: `${env().APP_URL}${paths.profile}`,
      ...(places > 1 && { places: `${taken + 1} of ${places}` }),
      ...(credit > 0 && { credit: formatCents(credit) }),
    },
    invitationId: id,
    dedupeKey: `friend-joined:${memberId}`,
  });
}

async function takeSeat(
  tx: Database,
  context: Context,
  { id, invitationId }: Admission,
  memberId: string,
): Promise<string> {
  const own = eq(seats.heldFor, id);
  const place = tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.invitationId, invitationId), or(own, isFree(context))))
    .orderBy(sql`${own} desc nulls last`, seats.seatNo)
    .limit(1);
  const [taken] = await tx
    .update(seats)
    .set({ memberId, joinedAt: context.now, heldUntil: null, heldFor: null })
    .where(eq(seats.id, place))
    .returning({ seatNo: seats.seatNo });
  if (!taken) throw new DomainError("link-lost");
  return String(taken.seatNo);
}
