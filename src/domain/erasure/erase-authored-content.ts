import { GROUP_TYPES, MEMBER_INVITATION_TYPES } from "@/lib/invitation-types";
import "server-only";
import { and, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  auditEvents,
  conciergeQuestions,
  conciergeRequests,
  invitationLines,
  invitations,
  type members,
  messages,
  replies,
  seats,
} from "@/db/schema";
import { eraseReplies } from "../concierge/contacts/erase-replies";
import { isUnsent, unpaused } from "../concierge/requests/state-sql";
import type { Clock } from "../context";
import { friendKeys } from "../messages/kinds/message-kinds";
import { droppedIfQueued } from "../messages/message-updates";
import { A_FORMER_MEMBER } from "../personal-data/former-member";
import { INVITATION_TABLES } from "../personal-data/invitation-tables";

type Member = Pick<typeof members.$inferSelect, "id" | "username">;

/** Removes the member's name and their friends' names from what others see. Withdraws unsent requests. */
export async function eraseAuthoredContent(tx: Database, settings: Clock, member: Member): Promise<void> {
  await eraseAsFriend(tx, member);
  await eraseInvitations(tx, settings, member);
  await eraseRequests(tx, settings, member);
  await eraseReplies(tx, settings, isReplyOf(tx, member));
  await eraseMessages(tx, member);
  await eraseNotes(tx, member);
}

/** The member's own replies, as a friend too, and those of friends to the member's requests. */
function isReplyOf(tx: Database, { id }: Member): SQL | undefined {
  const isTaken = and(eq(seats.memberId, id), notInArray(seats.type, GROUP_TYPES));
  const taken = tx.select({ id: seats.invitationId }).from(seats).where(isTaken);
  const requests = tx
    .select({ id: conciergeRequests.id })
    .from(conciergeRequests)
    .where(or(eq(conciergeRequests.sponsorId, id), inArray(conciergeRequests.invitationId, taken)));
  return or(eq(replies.memberId, id), inArray(replies.requestId, requests));
}

/** A group invitation retains its name, because other friends share it. */
async function eraseAsFriend(tx: Database, { id }: Member): Promise<void> {
  const taken = tx
    .select({ id: seats.invitationId })
    .from(seats)
    .where(and(eq(seats.memberId, id), notInArray(seats.type, GROUP_TYPES)));
  await tx.delete(invitationLines).where(inArray(invitationLines.invitationId, taken));
  await tx
    .update(invitations)
    .set(INVITATION_TABLES.invitations.erased.friend)
    .where(inArray(invitations.id, taken));
  const requests = inArray(conciergeRequests.invitationId, taken);
  await tx.update(conciergeRequests).set(INVITATION_TABLES.conciergeRequests.erased.friend).where(requests);
  await tx
    .update(conciergeQuestions)
    .set(INVITATION_TABLES.conciergeQuestions.erased.friend)
    .where(
      inArray(
        conciergeQuestions.requestId,
        tx.select({ id: conciergeRequests.id }).from(conciergeRequests).where(requests),
      ),
    );
  const named = (name: "recipient" | "friend") =>
    sql`jsonb_set(${messages.payload}, ${`{${name}}`}, to_jsonb(${A_FORMER_MEMBER}::text), false)`;
  await tx
    .update(messages)
    .set({ payload: named("recipient") })
    .where(inArray(messages.invitationId, taken));
  await tx
    .update(messages)
    .set({ payload: named("friend") })
    .where(inArray(messages.dedupeKey, friendKeys(id)));
}

async function eraseInvitations(tx: Database, { now }: Clock, { id }: Member): Promise<void> {
  const own = eq(invitations.sponsorId, id);
  const ownIds = tx.select({ id: invitations.id }).from(invitations).where(own);
  await tx.delete(invitationLines).where(inArray(invitationLines.invitationId, ownIds));
  const isPending = and(
    own,
    eq(invitations.status, "pending"),
    inArray(invitations.type, MEMBER_INVITATION_TYPES),
  );
  await tx
    .update(invitations)
    .set({ status: "cancelled", cancelledAt: now, cancelledBy: id })
    .where(isPending);
  await tx.update(invitations).set(INVITATION_TABLES.invitations.erased.owner).where(own);
}

async function eraseRequests(tx: Database, { now }: Clock, { id }: Member): Promise<void> {
  const own = eq(conciergeRequests.sponsorId, id);
  await tx
    .update(conciergeRequests)
    .set({ ...unpaused({ now }), status: "withdrawn", outcomeAt: now })
    .where(and(own, isUnsent(tx)));
  await tx
    .update(conciergeRequests)
    .set({
      ...INVITATION_TABLES.conciergeRequests.erased.owner,
      contactErasedAt: sql`coalesce(${conciergeRequests.contactErasedAt}, ${now})`,
    })
    .where(own);
}

async function eraseMessages(tx: Database, { id }: Member): Promise<void> {
  const own = tx.select({ id: invitations.id }).from(invitations).where(eq(invitations.sponsorId, id));
  await tx
    .update(messages)
    .set({ ...INVITATION_TABLES.messages.erased.owner, status: droppedIfQueued })
    .where(or(eq(messages.memberId, id), inArray(messages.invitationId, own)));
}

/** Removes the free text of audit events, but not the events. */
async function eraseNotes(tx: Database, { id, username }: Member): Promise<void> {
  const { action, details, subjectId } = auditEvents;
  const ofInvitations = tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.sponsorId, id));
  const ofRequests = tx
    .select({ id: conciergeRequests.id })
    .from(conciergeRequests)
    .where(eq(conciergeRequests.sponsorId, id));
  const isAboutMember = or(
    eq(subjectId, id),
    inArray(subjectId, ofInvitations),
    inArray(subjectId, ofRequests),
  );
  await tx
    .update(auditEvents)
    .set({ details: sql`${details} - array['reason', 'sponsor', 'name', 'email', 'phone']` })
    .where(isAboutMember);
  await tx
    .update(auditEvents)
    .set({ details: sql`${details} - 'to'` })
    .where(and(eq(action, "request reassigned"), sql`${details} ->> 'to' = ${username}`));
}
