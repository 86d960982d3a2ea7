import "server-only";
import { and, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { admissions, conciergeRequests, contactErasures, messages, waitlistEntries } from "@/db/schema";
import { forgetContact } from "../concierge/contacts/forget-contact";
import { decryptContact, hashContact } from "../contacts/encrypt-contact";
import type { VisitorContext } from "../context";
import { NON_MEMBER_KINDS } from "../messages/non-member-kinds";

/**
 * Forgets the friends' contacts in a restored backup that were erased since it was taken, at `takenAt`. Returns how many.
 * @throws MissingKey where CONTACT_KEY lacks the key that one of them is sealed with.
 */
export async function reapplyErasures({ db, now }: VisitorContext, takenAt: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(contactErasures).where(gt(contactErasures.createdAt, takenAt));
    const erased = new Set(rows.map(({ contactHash }) => contactHash));
    const found = new Set(
      (await listContacts(tx, [...erased])).filter((one) => erased.has(hashContact(one))),
    );
    for (const value of found)
      await forgetContact(tx, { now }, { kind: value.includes("@") ? "email" : "phone", value });
    return found.size;
  });
}

/** The contacts that may be among those with these hashes: some are kept in clear, without their hash. */
async function listContacts(tx: Database, hashes: string[]): Promise<string[]> {
  const sealed = await tx
    .select({ contact: conciergeRequests.contactSealed })
    .from(conciergeRequests)
    .where(and(inArray(conciergeRequests.contactHash, hashes), isNotNull(conciergeRequests.contactSealed)));
  const waiting = await tx
    .select({ contact: waitlistEntries.contact })
    .from(waitlistEntries)
    .where(inArray(waitlistEntries.contactHash, hashes));
  const joining = await tx
    .select({ contact: admissions.contact })
    .from(admissions)
    .where(isNull(admissions.memberId));
  const written = await tx
    .select({ contact: messages.address })
    .from(messages)
    .where(and(inArray(messages.kind, NON_MEMBER_KINDS), isNotNull(messages.address)));
  return [
    ...sealed.map(({ contact }) => contact && decryptContact(contact)),
    ...[...waiting, ...joining, ...written].map(({ contact }) => contact),
  ].filter((contact) => contact !== null);
}
