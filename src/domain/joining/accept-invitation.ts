import "server-only";
import { and, eq, getTableColumns, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { admissions, invitations, members, seats } from "@/db/schema";
import { env } from "@/lib/env";
import { INVITATION_TYPES, isCreatedByMember } from "@/lib/invitation-types";
import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { insertEvents } from "../analytics/record-events";
import { insertAudit } from "../audit";
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
import { announceMessages } from "../messages/message-queue";
import { contactOf, insertMessage } from "../messages/write-message";
import { markJoined, notifyOriginalSponsor } from "../waitlist/end-entries";
import { releaseHold } from "./hold-place";
import { queueForInvitation } from "./joining-limits";
import { findPendingSignup } from "./pending-signup";
import { requireJoinable } from "./require-joinable";

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
  const found = await findPendingSignup(context.db, context, token);
  if (!found) throw new DomainError("admission-lost");
  const { admission } = found;
  const aim = { purpose: "join", admissionId: admission.id } as const;
  if (admission.memberId) {
    await checkCode(context, admission.contact, aim, code, "spent");
    return { memberId: admission.memberId, joined: true };
  }
  const codeId = await checkCode(context, admission.contact, aim, code);
  const enter = (tx: Database) => spendAndJoin(tx, context, admission, codeId);
  return queueForInvitation(admission.invitationId, () => context.db.transaction(enter));
}

/** Locks the invitation before the code, as `holdPlace` does ("tests/domain/joining/double-submit.postgres"). */
async function spendAndJoin(
  tx: Database,
  context: Context,
  admission: Admission,
  codeId: string,
): Promise<{ memberId: string; joined: boolean }> {
  const which = eq(invitations.id, admission.invitationId);
  await spendCode(tx, context, codeId, invitationLock(tx, which));
  const contact = { kind: admission.contactKind, value: admission.contact };
  const [locked] = await tx
    .select({
      ...getTableColumns(invitations),
      ...invitationFacts(context),
      knownId: memberByContact(tx, contact),
    })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(which);
  if (!locked?.knownId) return { memberId: await join(tx, context, admission, locked ?? null), joined: true };
  await confirmPhone(tx, context, locked.knownId, contact);
  await releaseHold(tx, admission.id);
  return { memberId: locked.knownId, joined: false };
}

async function join(
  tx: Database,
  context: Context,
  admission: Admission,
  locked: Invitation | null,
): Promise<string> {
  const invitation = requireJoinable(locked, "link-lost");
  const { sponsor, waitlistEntryId } = invitation;
  const memberId = await addMember(tx, context, { ...admission, invitedBy: sponsor.id, isConfirmed: true });
  const { originId } = await takePlace(tx, context, invitation, admission, memberId);
  const { firstName } = admission;
  if (originId) await notifyOriginalSponsor(tx, context, originId, { memberId, firstName });
  const isThanked = !waitlistEntryId && isCreatedByMember(invitation.type);
  const sponsorId = isThanked ? sponsor.id : null;
  const credit = await lockJoiningCredit(tx, context, { memberId, sponsorId });
  if (!waitlistEntryId) await tellSponsor(tx, context, invitation, { memberId, firstName, credit });
  else if (credit.length > 0) await addLedgerEntries(tx, context, credit);
  return memberId;
}

/**
 * All that becomes of the place, the invitation, the friend's details and their waiting, in one statement.
 * @returns the link that had brought the friend to the waitlist, where its invitation let them in.
 */
async function takePlace(
  tx: Database,
  context: Context,
  invitation: Invitation,
  admission: Admission,
  memberId: string,
): Promise<{ originId: string | null }> {
  const taken = tx.$with("taken").as(takeSeat(tx, context, admission, memberId));
  const accepted = tx.$with("accepted").as(
    tx
      .update(invitations)
      .set({ status: "accepted", acceptedAt: sql`coalesce(${invitations.acceptedAt}, ${context.now})` })
      .where(eq(invitations.id, invitation.id))
      .returning({ id: invitations.id }),
  );
  const joined = tx
    .$with("joined")
    .as(
      tx
        .update(admissions)
        .set({ memberId })
        .where(eq(admissions.id, admission.id))
        .returning({ id: admissions.id }),
    );
  const audited = tx.$with("audited").as(
    insertAudit(tx, context, {
      action: "invitation accepted",
      subjectId: invitation.id,
      details: sql`jsonb_build_object('seatNo', (select ${taken.seatNo}::text from ${taken}))`,
    }),
  );
  const waited = tx.$with("waited").as(markJoined(tx, context, invitation, admission.contact));
  const properties = { invite_type: invitation.type };
  const facts = [
    { name: "Invitation Accepted", properties },
    { name: "Signed Up", properties },
  ] as const;
  const counted = context.counts ? [tx.$with("counted").as(insertEvents(tx, context, memberId, facts))] : [];
  const [place] = await tx
    .with(taken, accepted, joined, audited, waited, ...counted)
    .select({ seatNo: taken.seatNo, originId: waited.originId })
    .from(taken)
    .leftJoin(waited, eq(waited.id, sql`${invitation.waitlistEntryId}::uuid`));
  if (!place) throw new DomainError("link-lost");
  return place;
}

/** The sponsor's message goes with the credit that is booked, in one statement. */
async function tellSponsor(
  tx: Database,
  context: Context,
  { id, type, recipient, sponsor, taken }: Invitation,
  { memberId, firstName, credit }: { memberId: string; firstName: string; credit: NewEntry[] },
): Promise<void> {
  const places = INVITATION_TYPES[type].places;
  const thanks = credit.find(({ kind }) => kind === "thank-you")?.amountCents;
  const message = insertMessage(tx, context, contactOf(sponsor), {
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
    dedupeKey: `friend-joined:${memberId}`,
  });
  const written = tx.$with("written").as(message);
  const booked = credit.length > 0 ? [tx.$with("booked").as(addLedgerEntries(tx, context, credit))] : [];
  const [news] = await tx
    .with(written, ...booked)
    .select()
    .from(written);
  if (news) await announceMessages(tx, news.channel, [news]);
}

function takeSeat(tx: Database, context: Context, { id, invitationId }: Admission, memberId: string) {
  const own = eq(seats.heldFor, id);
  const place = tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.invitationId, invitationId), or(own, isFree(context))))
    .orderBy(sql`${own} desc nulls last`, seats.seatNo)
    .limit(1);
  return tx
    .update(seats)
    .set({ memberId, joinedAt: context.now, heldUntil: null, heldFor: null })
    .where(eq(seats.id, place))
    .returning({ seatNo: seats.seatNo });
}
