import "server-only";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  admissions,
  codes,
  conciergeRequests,
  contactErasures,
  contactProposals,
  messages,
  seats,
  waitlistEntries,
} from "@/db/schema";
import type { Contact } from "../../contacts/contact";
import { hashContact } from "../../contacts/encrypt-contact";
import type { Context } from "../../context";
import { NON_MEMBER_KINDS } from "../../messages/non-member-kinds";
import { droppedIfQueued, redactedPayload } from "../../messages/redacted-payload";
import { eraseEntryContacts } from "../../waitlist/erase-entry-contacts";
import { isUnsent } from "../requests/state-sql";

/**
 * Forgets a contact wherever the club keeps it outside of memberships, within the transaction `tx`: requests (unsent ones
 * are closed), unsent messages, unfinished joining, the waitlist, proposals of a new contact. What remains is a keyed
 * hash, by which a backup that is restored is rid of it again. Returns how many requests had it.
 */
export async function forgetContact(
  tx: Database,
  { now }: Pick<Context, "now">,
  contact: Contact,
): Promise<number> {
  const contactHash = hashContact(contact.value);
  const requests = await forgetRequests(tx, { now }, contactHash);
  await forgetMessages(tx, contact, contactHash);
  await forgetJoining(tx, contact);
  await tx.delete(contactProposals).where(eq(contactProposals.contact, contact.value));
  await eraseEntryContacts(tx, { now }, eq(waitlistEntries.contact, contact.value));
  await tx
    .insert(contactErasures)
    .values({ contactHash, createdAt: now })
    .onConflictDoUpdate({ target: contactErasures.contactHash, set: { createdAt: now } });
  return requests;
}

async function forgetRequests(
  tx: Database,
  { now }: Pick<Context, "now">,
  contactHash: string,
): Promise<number> {
  const same = eq(conciergeRequests.contactHash, contactHash);
  // What is being sent this moment is seen as sent, with its message (tests/domain/administration/erase-contact.postgres.test.ts).
  await tx.select({ id: conciergeRequests.id }).from(conciergeRequests).where(same).for("update");
  await tx
    .update(conciergeRequests)
    .set({ status: "closed", outcomeAt: now, reason: "erased" })
    .where(and(same, isUnsent(tx)));
  const erased = await tx
    .update(conciergeRequests)
    .set({ contactSealed: null, contactErasedAt: now })
    .where(and(same, isNotNull(conciergeRequests.contactSealed)))
    .returning({ id: conciergeRequests.id });
  return erased.length;
}

async function forgetMessages(tx: Database, { value }: Contact, contactHash: string): Promise<void> {
  const ofRequests = tx
    .select({ id: conciergeRequests.id })
    .from(conciergeRequests)
    .where(eq(conciergeRequests.contactHash, contactHash));
  const forgotten = { status: droppedIfQueued, payload: redactedPayload };
  await tx
    .update(messages)
    .set({ ...forgotten, addressSealed: null })
    .where(and(inArray(messages.conciergeRequestId, ofRequests), isNotNull(messages.addressSealed)));
  await tx
    .update(messages)
    .set({ ...forgotten, address: null })
    .where(and(eq(messages.address, value), inArray(messages.kind, NON_MEMBER_KINDS)));
}

async function forgetJoining(tx: Database, { value }: Contact): Promise<void> {
  const unfinished = and(eq(admissions.contact, value), isNull(admissions.memberId));
  const ids = tx.select({ id: admissions.id }).from(admissions).where(unfinished);
  await tx.update(seats).set({ heldUntil: null, heldFor: null }).where(inArray(seats.heldFor, ids));
  await tx.delete(codes).where(inArray(codes.admissionId, ids));
  await tx.delete(admissions).where(unfinished);
}
