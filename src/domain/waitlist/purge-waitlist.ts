import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations, messages, waitlistEntries, waitlistRequests } from "@/db/schema";
import { hashContact } from "../contacts/encrypt-contact";
import { isOptedOut } from "../contacts/is-opted-out";
import type { BaseContext, Clock } from "../context";
import { isWaiting } from "../messages/is-on-waitlist";
import { vouchKey } from "../messages/kinds/message-kinds";
import { droppedIfQueued, redactedPayload, renamedPayload } from "../messages/message-updates";
import { DEFAULT_RECIPIENT } from "../personal-data/former-member";
import { INVITATION_TABLES } from "../personal-data/invitation-tables";
import { endEntries } from "./end-entries";
import { selectEntryIds } from "./find-entry";
import { isContactExpired, isNotWaiting } from "./state-sql";

/**
 * Erases the contacts of entries that ended 30 days ago: joined, lapsed, removed or opted out. Returns the number of erased
 * contacts. Safe to run twice.
 */
export async function purgeWaitlist({ db, now }: BaseContext): Promise<number> {
  await hashContacts({ db, now });
  return db.transaction((tx) => {
    const due = selectEntryIds(tx).where(isContactExpired({ now }));
    return eraseEntryContacts(tx, { now }, and(inArray(waitlistEntries.id, due), isNotWaiting()));
  });
}

const BATCH = 500;

async function hashContacts(context: BaseContext): Promise<void> {
  const { id, contact, contactHash } = waitlistEntries;
  const rows = await context.db
    .select({ id, contact })
    .from(waitlistEntries)
    .where(and(isNotNull(contact), isNull(contactHash)))
    .orderBy(asc(id))
    .limit(BATCH);
  for (const row of rows) if (row.contact) await hashOne(context, row.id, row.contact);
}

async function hashOne({ db, now }: BaseContext, id: string, contact: string): Promise<void> {
  const contactHash = hashContact(contact);
  const condition = and(eq(waitlistEntries.id, id), eq(waitlistEntries.contact, contact));
  await db.transaction(async (tx) => {
    await tx.update(waitlistEntries).set({ contactHash }).where(condition);
    if (await isOptedOut(tx, contactHash))
      await endEntries(tx, { now }, eq(waitlistEntries.contactHash, contactHash), "opted-out");
  });
}

/**
 * Erases the contacts of matching entries, and of messages to them, in the transaction `tx`. Drops queued messages and
 * removes entries that still wait. Returns the number of erased contacts.
 */
export async function eraseEntryContacts(
  tx: Database,
  { now }: Clock,
  condition: SQL | undefined,
): Promise<number> {
  const { id, contact, removedAt } = waitlistEntries;
  const erased = await tx
    .update(waitlistEntries)
    .set({
      ...INVITATION_TABLES.waitlistEntries.erased.contact,
      contactErasedAt: now,
      removedAt: sql`case when ${isWaiting()} then ${now} else ${removedAt} end`,
    })
    .where(and(isNotNull(contact), condition))
    .returning({ id });
  const ids = erased.map((entry) => entry.id);
  await eraseRequests(tx, ids);
  await tx
    .update(messages)
    .set({ addressSealed: null, status: droppedIfQueued, payload: redactedPayload })
    .where(and(inArray(messages.waitlistEntryId, ids), isNotNull(messages.addressSealed)));
  return ids.length;
}

/** Deletes what the visitors wrote. The first name leaves the question and an invitation that was not used. */
async function eraseRequests(tx: Database, entryIds: string[]): Promise<void> {
  const deleted = await tx
    .delete(waitlistRequests)
    .where(inArray(waitlistRequests.entryId, entryIds))
    .returning({ id: waitlistRequests.id });
  const questions = deleted.map(({ id }) => vouchKey(id));
  await tx
    .update(messages)
    .set({ payload: sql`${redactedPayload} - 'name'`, status: droppedIfQueued })
    .where(inArray(messages.dedupeKey, questions));
  const vouched = tx
    .select({ id: waitlistEntries.memberInvitationId })
    .from(waitlistEntries)
    .where(and(inArray(waitlistEntries.id, entryIds), isNotNull(waitlistEntries.memberInvitationId)));
  const { id, status } = invitations;
  const renamed = await tx
    .update(invitations)
    .set({ recipient: DEFAULT_RECIPIENT })
    .where(and(inArray(id, vouched), ne(status, "accepted")))
    .returning({ id });
  await tx
    .update(messages)
    .set({ payload: renamedPayload(DEFAULT_RECIPIENT) })
    .where(
      inArray(
        messages.invitationId,
        renamed.map((invitation) => invitation.id),
      ),
    );
}
