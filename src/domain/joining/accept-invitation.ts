import "server-only";
import { and, desc, eq, getTableColumns, inArray, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { admissions, invitations, members, seats } from "@/db/schema";
import { env } from "@/lib/env";
import { INVITATION_TYPES, isCreatedByMember } from "@/lib/invitation-types";
import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { recordEvents } from "../analytics/record-events";
import { recordAudit } from "../audit";
import { endRequestsOfJoined, hasUnsentRequests } from "../concierge/requests/end-requests";
import { hashContact } from "../contacts/encrypt-contact";
import { type Context, fromNow } from "../context";
import { DomainError } from "../errors";
import { type Invitation, invitationFacts, invitationLock } from "../invitations/find-invitation";
import { VERIFIED_HOLD } from "../invitations/limits";
import { isFree, isHeld } from "../invitations/state-sql";
import { addLedgerEntries, type NewEntry } from "../ledger/add-ledger-entry";
import { joiningCredit, type WelcomeCredit, withWelcomeCredit } from "../ledger/joining-credit";
import { addMember } from "../members/add-member";
import { memberByContact } from "../members/find-member";
import { friendKey } from "../messages/kinds/message-kinds";
import { contactOf, writeMessage } from "../messages/write-message";
import { checkCode, spendCode } from "../sign-in/codes";
import { sixDigitsSchema } from "../sign-in/six-digits";
import { verb } from "../verb";
import { isOnWaitlist, markJoined, notifyOriginalSponsor } from "../waitlist/end-entries";
import { hasEndpoints, recordWebhookEvent } from "../webhooks/record-event";
import { releaseHold } from "./hold-place";
import { queueForInvitation } from "./joining-limits";
import { closeRequested, listOthers, mayHaveOthers } from "./open-invitations";
import { findPendingSignup, type PendingSignupRow, signupsOf } from "./pending-signup";
import { requireJoinable } from "./require-joinable";

/**
 * Not joined: a member has the contact, and the friend has to answer whether that is their membership. Or the friend has to
 * choose one of several open invitations.
 */
export type Acceptance = { joined: true; memberId: string } | { joined: false };

/**
 * Makes a friend a member: uses the code, takes the place, ends concierge requests that are no longer needed, notifies and
 * thanks the sponsor and posts the welcome credit. If a member already has this contact, no place is taken;
 * `confirmMembership` or `disputeMembership` follows. The same code entered twice in one browser returns the same result. If
 * only the username is rejected, the place is held for 15 minutes from now, because the contact is confirmed.
 */
export const acceptInvitation = verb(
  z.object({ code: sixDigitsSchema }),
  async (context: Context, { code }, token: string): Promise<Acceptance> => {
    const found = await findPendingSignup(context.db, context, token);
    if (!found) throw new DomainError("signup-not-found");
    const { signup } = found;
    const known = acceptanceOf(signup);
    if (known) {
      await checkJoinCode(context, signup, code, "used");
      return known;
    }
    try {
      return await accept(context, signup, code);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === "code-used")) throw error;
      // Another press in the same browser may have used the code in the meantime.
      const current = await findPendingSignup(context.db, context, token);
      const other = current && acceptanceOf(current.signup);
      if (!other) throw error;
      await checkJoinCode(context, current.signup, code, "used");
      return other;
    }
  },
);

/** Returns the result of a sign-up whose code was used, or null before that. */
function acceptanceOf({ memberId, contactOwnerId, choosingSince }: PendingSignupRow): Acceptance | null {
  if (memberId) return { joined: true, memberId };
  return contactOwnerId || choosingSince ? { joined: false } : null;
}

const checkJoinCode = (context: Context, { id, contact }: PendingSignupRow, code: string, state?: "used") =>
  checkCode(context, contact, { purpose: "join", admissionId: id }, code, state);

async function accept(context: Context, signup: PendingSignupRow, code: string): Promise<Acceptance> {
  const codeId = await checkJoinCode(context, signup, code);
  return queueForInvitation(signup.invitationId, async () => {
    try {
      return await withWelcomeCredit(context, (welcome) =>
        context.db.transaction((tx) => joinOrAsk(tx, context, signup, { codeId, welcome })),
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === "username-taken")
        await context.db.transaction((tx) => extendHold(tx, context, signup));
      throw error;
    }
  });
}

/** Locks the invitation before the code, like `holdPlace` ("tests/domain/joining/double-submit.postgres"). */
async function joinOrAsk(
  tx: Database,
  context: Context,
  signup: PendingSignupRow,
  { codeId, welcome }: { codeId: string; welcome: WelcomeCredit },
): Promise<Acceptance> {
  const { invitationId, contact } = signup;
  const keys = { invitationId, contact, contactHash: hashContact(contact) };
  await invitationLock(tx, eq(invitations.id, invitationId));
  const [[locked]] = await Promise.all([
    lockedInvitation({ db: tx, now: context.now }).execute(keys),
    spendCode(tx, context, codeId),
  ]);
  if (locked?.knownId) {
    await markOwned(tx, context, signup, locked.knownId);
    return { joined: false };
  }
  if (locked?.hasOthers && (await listOthers(tx, context, signup)).length > 0) {
    await tx
      .update(admissions)
      .set({ verifiedAt: context.now, choosingSince: context.now })
      .where(eq(admissions.id, signup.id));
    await extendHeld(tx, context, signup);
    return { joined: false };
  }
  const facts = { signup, locked: locked ?? null, welcome, found: locked?.found };
  return { joined: true, memberId: await join(tx, context, facts) };
}

const lockedInvitation = prepareOnce(({ db, now }) => {
  const { placeholder } = sql;
  const contactHash = placeholder("contactHash");
  const keys = { invitationId: placeholder("invitationId"), contact: placeholder("contact"), contactHash };
  return db
    .select({
      ...getTableColumns(invitations),
      ...invitationFacts({ now }),
      knownId: memberByContact(db, keys.contact),
      hasOthers: mayHaveOthers(db, keys),
      found: {
        entries: isOnWaitlist(keys.contact),
        requests: hasUnsentRequests(db, contactHash),
        endpoints: hasEndpoints,
      },
    })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(eq(invitations.id, keys.invitationId))
    .prepare("");
});

/** Stores that a member has the verified contact, and releases the held place. */
export async function markOwned(
  tx: Database,
  context: Context,
  signup: PendingSignupRow,
  ownerId: string,
): Promise<void> {
  await tx
    .update(admissions)
    .set({ verifiedAt: context.now, contactOwnerId: ownerId })
    .where(eq(admissions.id, signup.id));
  await releaseHold(tx, signup.id);
}

/** Holds the place of a friend with a confirmed contact for 15 minutes, also a place held from another browser. */
async function extendHold(tx: Database, context: Context, signup: PendingSignupRow): Promise<void> {
  await invitationLock(tx, eq(invitations.id, signup.invitationId));
  await tx.update(admissions).set({ verifiedAt: context.now }).where(eq(admissions.id, signup.id));
  await extendHeld(tx, context, signup);
}

async function extendHeld(tx: Database, context: Context, signup: PendingSignupRow): Promise<void> {
  const held = tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(isHeldForContact(tx, signup), isHeld(context)))
    .orderBy(desc(eq(seats.heldFor, signup.id)), seats.seatNo)
    .limit(1);
  await tx
    .update(seats)
    .set({ heldUntil: fromNow(context, VERIFIED_HOLD), heldFor: signup.id })
    .where(eq(seats.id, held));
}

function isHeldForContact(tx: Database, signup: Parameters<typeof signupsOf>[1]) {
  return inArray(seats.heldFor, signupsOf(tx, signup));
}

export async function join(
  tx: Database,
  context: Context,
  {
    signup,
    locked,
    welcome,
    found = { entries: true, requests: true, endpoints: true },
  }: {
    signup: PendingSignupRow;
    locked: Invitation | null;
    welcome: WelcomeCredit;
    /** Whether a statement may have something to end or to announce. */
    found?: Record<"entries" | "requests" | "endpoints", boolean> | undefined;
  },
): Promise<string> {
  const invitation = requireJoinable(locked, "last-place-taken");
  const { id, type, sponsor, waitlistEntryId } = invitation;
  const { contact } = signup;
  const memberId = await addMember(tx, context, { ...signup, invitedBy: sponsor.id, isConfirmed: true });
  const place = { signupId: signup.id, invitationId: id, contact, memberId, joinedAt: invitation.readAt };
  const [taken] = await placeTaking({ db: tx, now: context.now }).execute(place);
  if (!taken) throw new DomainError("last-place-taken");
  const properties = { invite_type: type };
  const isFull = invitation.taken + 1 >= INVITATION_TYPES[type].places;
  const friend = { memberId, firstName: signup.firstName };
  const originId = found.entries ? await markJoined(tx, context, invitation, contact) : null;
  if (originId) await notifyOriginalSponsor(tx, context, originId, friend);
  const isThanked = !waitlistEntryId && isCreatedByMember(type);
  const sponsorId = isThanked ? sponsor.id : null;
  const credit = await joiningCredit(tx, context, { memberId, sponsorId, welcome });
  // No statement here needs another's result, and only the database can reject one. After an error of the domain, the
  // others would still write, outside of the transaction that was rolled back.
  await Promise.all([
    recordAudit(tx, context, {
      action: "invitation accepted",
      subjectId: id,
      details: { seatNo: String(taken.seatNo) },
    }),
    recordEvents(
      tx,
      context,
      memberId,
      { name: "Invitation Accepted", properties },
      { name: "Signed Up", properties },
    ),
    found.requests &&
      endRequestsOfJoined(tx, context, { invitationId: id, sponsorId: sponsor.id, isFull, contact }).then(
        (ids) => closeRequested(tx, context, ids),
      ),
    !waitlistEntryId && notifySponsor(tx, context, invitation, friend, credit),
    credit.length > 0 && addLedgerEntries(tx, context, credit),
    found.endpoints && recordWebhookEvent(tx, context, { type: "member.joined", data: { memberId } }),
  ]);
  return memberId;
}

/**
 * Gives the held place, or another free one, to the new member, and marks the invitation and the sign-up as accepted. The
 * contact is confirmed, so a place that it holds from another browser counts too, and all its other holds end. `joinedAt` is
 * the instant at which the locked invitation was found joinable.
 */
const placeTaking = prepareOnce(({ db, now }) => {
  const value = sql.placeholder;
  const [signupId, invitationId, memberId] = [value("signupId"), value("invitationId"), value("memberId")];
  const joinedAt = sql.param(value("joinedAt"), seats.joinedAt);
  const accepted = db.$with("accepted").as(
    db
      .update(invitations)
      .set({ status: "accepted", acceptedAt: sql`coalesce(${invitations.acceptedAt}, ${joinedAt})` })
      .where(eq(invitations.id, invitationId))
      .returning({ id: invitations.id }),
  );
  const joined = db.$with("joined").as(
    db
      .update(admissions)
      .set({ memberId: sql`${memberId}`, verifiedAt: sql`${joinedAt}` })
      .where(eq(admissions.id, signupId))
      .returning({ id: admissions.id }),
  );
  const isOwn = eq(seats.heldFor, signupId);
  const isHeldForFriend = isHeldForContact(db, { invitationId, contact: value("contact") });
  const place = db.$with("place").as(
    db
      .select({ id: seats.id })
      .from(seats)
      .where(and(eq(seats.invitationId, invitationId), or(isHeldForFriend, isFree({ now }))))
      .orderBy(sql`${isOwn} desc nulls last`, sql`${isHeldForFriend} desc nulls last`, seats.seatNo)
      .limit(1),
  );
  const placeId = sql`(select id from ${place})`;
  const released = db.$with("released").as(
    db
      .update(seats)
      .set({ heldUntil: null, heldFor: null })
      .where(and(isHeldForFriend, ne(seats.id, placeId)))
      .returning({ id: seats.id }),
  );
  return db
    .with(accepted, joined, place, released)
    .update(seats)
    .set({ memberId: sql`${memberId}`, joinedAt: sql`${joinedAt}`, heldUntil: null, heldFor: null })
    .where(eq(seats.id, placeId))
    .returning({ seatNo: seats.seatNo })
    .prepare("");
});

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
