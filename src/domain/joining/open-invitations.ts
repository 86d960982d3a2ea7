import "server-only";
import { and, eq, inArray, isNotNull, isNull, ne, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { admissions, conciergeRequests, invitations } from "@/db/schema";
import { env } from "@/lib/env";
import { isGroup, MEMBER_INVITATION_TYPES } from "@/lib/invitation-types";
import { paths } from "@/lib/paths";
import { recordAudit } from "../audit";
import { JOINED_ELSEWHERE } from "../concierge/requests/state";
import { hashContact } from "../contacts/encrypt-contact";
import type { Context } from "../context";
import { findInvitation, type Invitation, selectInvitations } from "../invitations/find-invitation";
import { isLive } from "../invitations/state";
import { contactOf, writeMessage } from "../messages/write-message";

type Signup = Pick<typeof admissions.$inferSelect, "invitationId" | "contact">;

type SignupKeys = Record<keyof Signup | "contactHash", string | Placeholder>;

const isSent = (signup: SignupKeys) =>
  and(
    eq(conciergeRequests.contactHash, signup.contactHash),
    inArray(conciergeRequests.status, ["sent", "delivered"]),
    ne(conciergeRequests.invitationId, signup.invitationId),
  );

const isVerified = (signup: SignupKeys) =>
  and(
    eq(admissions.contact, signup.contact),
    isNull(admissions.memberId),
    isNotNull(admissions.verifiedAt),
    ne(admissions.invitationId, signup.invitationId),
  );

/** Whether a verified contact may have other invitations, as SQL. `listOthers` then says which are open. */
export function mayHaveOthers(db: Database, signup: SignupKeys): SQL<boolean> {
  const sent = db.select({ id: conciergeRequests.id }).from(conciergeRequests).where(isSent(signup));
  const verified = db.select({ id: admissions.id }).from(admissions).where(isVerified(signup));
  return sql<boolean>`(exists (${sent}) or exists (${verified}))`;
}

/**
 * Returns other sponsors' open invitations of a verified contact: a concierge sent them to the contact, or the contact was
 * verified at their link.
 */
export async function listOthers(db: Database, context: Context, signup: Signup): Promise<Invitation[]> {
  const { id, sponsorId, type, waitlistEntryId } = invitations;
  const keys = { ...signup, contactHash: hashContact(signup.contact) };
  const sent = db.select({ id: conciergeRequests.invitationId }).from(conciergeRequests).where(isSent(keys));
  const verified = db.select({ id: admissions.invitationId }).from(admissions).where(isVerified(keys));
  const openedBy = sql`(select opened.sponsor_id from ${invitations} opened where opened.id = ${signup.invitationId})`;
  const found = await selectInvitations(db, context).where(
    and(
      or(inArray(id, sent), inArray(id, verified)),
      sql`${sponsorId} <> ${openedBy}`,
      inArray(type, MEMBER_INVITATION_TYPES),
      isNull(waitlistEntryId),
    ),
  );
  return found.filter(isLive);
}

export type SponsorChoice = { inviteId: string; sponsorName: string };

/** The invitations that a friend with a verified contact chooses from, the opened one first. */
export async function listChoices(context: Context, signup: Signup): Promise<SponsorChoice[]> {
  const { db } = context;
  const opened = await findInvitation(db, context, eq(invitations.id, signup.invitationId));
  const all = [...(opened && isLive(opened) ? [opened] : []), ...(await listOthers(db, context, signup))];
  const bySponsor = Map.groupBy(all, ({ sponsorId }) => sponsorId);
  return [...bySponsor.values()].flatMap(([first]) =>
    first ? [{ inviteId: first.id, sponsorName: first.sponsor.firstName }] : [],
  );
}

/** Locks them in the order of their ids, to avoid deadlocks between two choices. */
export async function lockChoices(tx: Database, ids: string[]): Promise<void> {
  const { id } = invitations;
  await tx.select({ id }).from(invitations).where(inArray(id, ids)).orderBy(id).for("no key update");
}

/**
 * Ends the invitations that a friend did not choose, in the transaction `tx` in which they joined: their concierge requests
 * with the contact, and individual invitations. A group's link stays open for the others.
 */
export async function closeUnchosen(
  tx: Database,
  context: Context,
  unchosen: Invitation[],
  contact: string,
): Promise<void> {
  if (unchosen.length === 0) return;
  const { now } = context;
  await tx
    .update(conciergeRequests)
    .set({
      status: "closed",
      reason: JOINED_ELSEWHERE,
      outcomeAt: now,
      contactSealed: null,
      contactErasedAt: sql`coalesce(${conciergeRequests.contactErasedAt}, ${now})`,
    })
    .where(
      and(
        inArray(
          conciergeRequests.invitationId,
          unchosen.map(({ id }) => id),
        ),
        eq(conciergeRequests.contactHash, hashContact(contact)),
        inArray(conciergeRequests.status, ["sent", "delivered"]),
      ),
    );
  await closeIndividual(tx, context, unchosen);
}

/**
 * Ends the invitations of other sponsors whose unsent requests named the friend who joined (`endRequestsOfJoined`). One that
 * another transaction holds stays open until `closeLeftOpen`, because that one may wait for this transaction's rows.
 */
export async function closeRequested(tx: Database, context: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { id } = invitations;
  const free = await tx
    .select({ id })
    .from(invitations)
    .where(inArray(id, ids))
    .for("no key update", { skipLocked: true });
  const named = await selectInvitations(tx, context).where(
    inArray(
      id,
      free.map((row) => row.id),
    ),
  );
  await closeIndividual(tx, context, named.filter(isLive));
}

async function closeIndividual(tx: Database, context: Context, ended: Invitation[]): Promise<void> {
  for (const invitation of ended)
    if (!isGroup(invitation.type) && invitation.status === "pending")
      await closeKindly(tx, context, invitation);
}

async function closeKindly(
  tx: Database,
  context: Context,
  { id, recipient, sponsor }: Invitation,
): Promise<void> {
  const { now } = context;
  const closed = await tx
    .update(invitations)
    .set({ status: "cancelled", cancelledAt: now, declinedAt: now, cancelReason: JOINED_ELSEWHERE })
    .where(and(eq(invitations.id, id), eq(invitations.status, "pending")))
    .returning({ id: invitations.id });
  if (closed.length === 0) return;
  await writeMessage(tx, context, contactOf(sponsor), {
    kind: "friend-elsewhere",
    memberId: sponsor.id,
    invitationId: id,
    payload: { recipient, link: `${env().APP_URL}${paths.profile}` },
  });
  await recordAudit(tx, context, { action: "friend came with another member", subjectId: id });
}
