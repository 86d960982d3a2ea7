import "server-only";
import { and, eq, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  admissions,
  codes,
  conciergeRequests,
  contactErasures,
  contactProposals,
  messages,
  replies,
  seats,
  suppressions,
  waitlistEntries,
} from "@/db/schema";
import type { Contact } from "../../contacts/contact";
import { hashContact } from "../../contacts/encrypt-contact";
import type { Clock } from "../../context";
import { NON_MEMBER_KINDS } from "../../messages/kinds/message-kinds";
import { droppedIfQueued, redactedPayload } from "../../messages/message-updates";
import { erasedContact, INVITATION_TABLES } from "../../personal-data/invitation-tables";
import { eraseEntryContacts } from "../../waitlist/purge-waitlist";
import { isUnsent, unpaused } from "../requests/state-sql";
import { eraseReplies } from "./erase-replies";

/**
 * Erases a contact everywhere except on members. Stores its hash, so that a restore can repeat this. Returns the number of
 * requests.
 */
export async function eraseContactRecords(tx: Database, { now }: Clock, contact: Contact): Promise<number> {
  const contactHash = hashContact(contact.value);
  // The order of a friend who joins: code, sign-up, requests.
  await deletePendingSignUps(tx, contact);
  const requests = await eraseInRequests(tx, { now }, contactHash);
  await eraseReplies(tx, { now }, isReplyOf(tx, contactHash));
  await eraseInMessages(tx, contact, contactHash);
  await tx.delete(contactProposals).where(eq(contactProposals.contact, contact.value));
  await eraseEntryContacts(tx, { now }, eq(waitlistEntries.contact, contact.value));
  await eraseSuppression(tx, contactHash);
  await tx
    .insert(contactErasures)
    .values({ contactHash, createdAt: now })
    .onConflictDoUpdate({ target: contactErasures.contactHash, set: { createdAt: now } });
  return requests;
}

/** The replies from the contact, and those to the messages that it got. */
function isReplyOf(tx: Database, contactHash: string): SQL | undefined {
  const { id } = conciergeRequests;
  const requests = tx
    .select({ id })
    .from(conciergeRequests)
    .where(eq(conciergeRequests.contactHash, contactHash));
  return or(eq(replies.contactHash, contactHash), inArray(replies.requestId, requests));
}

async function eraseInRequests(tx: Database, { now }: Clock, contactHash: string): Promise<number> {
  const isSame = eq(conciergeRequests.contactHash, contactHash);
  // Waits for a concurrent send, so that its message is erased too.
  await tx.select({ id: conciergeRequests.id }).from(conciergeRequests).where(isSame).for("update");
  await tx
    .update(conciergeRequests)
    .set({ ...unpaused({ now }), status: "closed", outcomeAt: now, reason: "erased" })
    .where(and(isSame, isUnsent(tx)));
  const erased = await tx
    .update(conciergeRequests)
    .set(erasedContact({ now }))
    .where(and(isSame, isNotNull(conciergeRequests.contactSealed)))
    .returning({ id: conciergeRequests.id });
  return erased.length;
}

async function eraseInMessages(tx: Database, { value }: Contact, contactHash: string): Promise<void> {
  const requestIds = tx
    .select({ id: conciergeRequests.id })
    .from(conciergeRequests)
    .where(eq(conciergeRequests.contactHash, contactHash));
  const erased = { status: droppedIfQueued, payload: redactedPayload };
  await tx
    .update(messages)
    .set({ ...erased, addressSealed: null })
    .where(and(inArray(messages.conciergeRequestId, requestIds), isNotNull(messages.addressSealed)));
  await tx
    .update(messages)
    .set({ ...erased, address: null })
    .where(and(eq(messages.address, value), inArray(messages.kind, NON_MEMBER_KINDS)));
}

// The hash of a complaint stays, like an opt-out, so that the person gets no more messages.
async function eraseSuppression(tx: Database, contactHash: string): Promise<void> {
  const isSame = eq(suppressions.contactHash, contactHash);
  await tx.delete(suppressions).where(and(isSame, eq(suppressions.kind, "bounce")));
  await tx.update(suppressions).set(INVITATION_TABLES.suppressions.erased.contact).where(isSame);
}

async function deletePendingSignUps(tx: Database, { value }: Contact): Promise<void> {
  const isPending = and(eq(admissions.contact, value), isNull(admissions.memberId));
  const ids = tx.select({ id: admissions.id }).from(admissions).where(isPending);
  await tx.delete(codes).where(inArray(codes.admissionId, ids));
  await tx.update(seats).set({ heldUntil: null, heldFor: null }).where(inArray(seats.heldFor, ids));
  await tx.delete(admissions).where(isPending);
}
