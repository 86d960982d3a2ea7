import "server-only";
import { and, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations, waitlistEntries } from "@/db/schema";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { Contact } from "../contacts/contact";
import { hashContact } from "../contacts/encrypt-contact";
import { isOptedOut } from "../contacts/is-opted-out";
import type { Clock, Context } from "../context";
import { findInvitation, type Invitation } from "../invitations/find-invitation";
import { findContactOwner } from "../members/find-member";
import { isJoinable, isUndecided } from "../messages/is-on-waitlist";
import { friendKey } from "../messages/kinds/message-kinds";
import { contactOf, writeMessage } from "../messages/write-message";

type End = "joined" | "opted-out";

/**
 * Ends the undecided entries that match a condition, in the transaction `tx`. An entry that joins after opting out counts as
 * joined. Returns the ended entries with the invitations whose links brought them.
 */
export async function endEntries(
  tx: Database,
  { now }: Clock,
  condition: SQL | undefined,
  end: End,
): Promise<{ id: string; originId: string | null }[]> {
  return tx
    .update(waitlistEntries)
    .set(end === "joined" ? { joinedAt: now, optedOutAt: null } : { optedOutAt: now })
    .where(and(condition, end === "joined" ? isJoinable() : isUndecided()))
    .returning({ id: waitlistEntries.id, originId: waitlistEntries.invitationId });
}

/**
 * Ends an entry that must not get a message: the contact has opted out or already belongs to a member. Returns the reason,
 * or null if the message may be sent.
 */
export async function endUncontactable(
  tx: Database,
  clock: Clock,
  entryId: string,
  contact: Contact,
): Promise<End | null> {
  const end = await uncontactableReason(tx, contact);
  if (end) await endEntries(tx, clock, eq(waitlistEntries.id, entryId), end);
  return end;
}

async function uncontactableReason(db: Database, contact: Contact): Promise<End | null> {
  if (await isOptedOut(db, hashContact(contact.value))) return "opted-out";
  return (await findContactOwner(db, contact)) ? "joined" : null;
}

/**
 * False if `markJoined` would end nothing; for a query that selects the invitation. An entry that is added after the read ends
 * before a message is sent to it (`endUncontactable`).
 */
export function isOnWaitlist(contact: string | Placeholder): SQL<boolean> {
  const isFriend = or(
    eq(waitlistEntries.id, invitations.waitlistEntryId),
    eq(waitlistEntries.contact, contact),
  );
  return sql`exists (select from ${waitlistEntries} where ${and(isFriend, isJoinable())})`;
}

/**
 * Ends the waiting of a friend who joins, with any invitation; the transaction `tx` holds the invitation's lock. If the
 * waitlist's own invitation was used, returns the id of the invitation whose link first brought the friend.
 */
export async function markJoined(
  tx: Database,
  clock: Clock,
  { waitlistEntryId }: Pick<Invitation, "waitlistEntryId">,
  contact: string,
): Promise<string | null> {
  const byContact = eq(waitlistEntries.contact, contact);
  const condition = waitlistEntryId ? or(eq(waitlistEntries.id, waitlistEntryId), byContact) : byContact;
  const ended = await endEntries(tx, clock, condition, "joined");
  return ended.find(({ id }) => id === waitlistEntryId)?.originId ?? null;
}

export async function notifyOriginalSponsor(
  tx: Database,
  context: Context,
  originId: string,
  { memberId, firstName }: { memberId: string; firstName: string },
): Promise<void> {
  const origin = await findInvitation(tx, context, eq(invitations.id, originId));
  if (origin?.sponsor.status !== "active") return;
  await writeMessage(tx, context, contactOf(origin.sponsor), {
    kind: "friend-let-in",
    memberId: origin.sponsor.id,
    payload: {
      friend: firstName,
      recipient: origin.recipient,
      link: `${env().APP_URL}${paths.profile}`,
    },
    invitationId: origin.id,
    dedupeKey: friendKey("friend-let-in", memberId),
  });
}
