import "server-only";
import { and, eq, or, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations, waitlistEntries } from "@/db/schema";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { Contact } from "../contacts/contact";
import { hashContact } from "../contacts/encrypt-contact";
import { isOptedOut } from "../contacts/is-opted-out";
import type { Context } from "../context";
import { findInvitation, type Invitation } from "../invitations/find-invitation";
import { findOwner } from "../members/contact-change/request-contact-change";
import { isJoinable, isUndecided } from "../messages/is-on-waitlist";
import { contactOf, writeMessage } from "../messages/write-message";

type End = "joined" | "opted-out";

/**
 * Ends the waiting of the entries of a condition that nobody has decided about yet, within the transaction `tx`; who joins
 * after opting out has joined. The statement can be part of another. Returns the links that brought them.
 */
export function endEntries(tx: Database, { now }: Pick<Context, "now">, which: SQL | undefined, how: End) {
  return tx
    .update(waitlistEntries)
    .set(how === "joined" ? { joinedAt: now, optedOutAt: null } : { optedOutAt: now })
    .where(and(which, how === "joined" ? isJoinable() : isUndecided()))
    .returning({ id: waitlistEntries.id, originId: waitlistEntries.invitationId });
}

type Friend = { memberId: string; firstName: string };

/**
 * Ends the waiting of a friend who joins, by the waitlist's invitation or by another way, within the transaction `tx` that
 * holds the invitation's lock. The statement can be part of another.
 */
export function markJoined(
  tx: Database,
  context: Context,
  { waitlistEntryId }: Pick<Invitation, "waitlistEntryId">,
  contact: string,
) {
  const byContact = eq(waitlistEntries.contact, contact);
  const which = waitlistEntryId ? or(eq(waitlistEntries.id, waitlistEntryId), byContact) : byContact;
  return endEntries(tx, context, which, "joined");
}

/** Whose link brought a friend to the waitlist hears of it once they come in by the waitlist's invitation. */
export async function notifyOriginalSponsor(
  tx: Database,
  context: Context,
  originId: string,
  { memberId, firstName }: Friend,
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
    dedupeKey: `friend-let-in:${memberId}`,
  });
}

type Reason = "joined" | "opted-out";

/**
 * Why whoever waits must not be written to, as things stand now: a member by another way, suspended or not, or asked not to
 * be; null when one may.
 */
export async function whyUnwritable(db: Database, contact: Contact): Promise<Reason | null> {
  if (await isOptedOut(db, hashContact(contact.value))) return "opted-out";
  return (await findOwner(db, contact)) ? "joined" : null;
}
