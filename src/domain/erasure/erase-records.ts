import "server-only";
import { eq, inArray, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  admissions,
  analyticsEvents,
  codes,
  contactProposals,
  deskNotices,
  dutySettings,
  favouriteBrands,
  idempotencyKeys,
  invitationLines,
  knownDevices,
  ledgerEntries,
  perkClaims,
  seats,
  sessions,
  signInLinks,
} from "@/db/schema";
import { forgetContact } from "../concierge/contacts/forget-contact";
import type { Contact } from "../contacts/contact";
import type { Context } from "../context";

const OWN = [
  sessions,
  favouriteBrands,
  perkClaims,
  ledgerEntries,
  idempotencyKeys,
  knownDevices,
  contactProposals,
  signInLinks,
  dutySettings,
  deskNotices,
  analyticsEvents,
  invitationLines,
];

/** Deletes what the club kept for a member and for the member's contacts. Within the transaction `tx`. */
export async function eraseRecords(
  tx: Database,
  settings: Pick<Context, "now">,
  id: string,
  contacts: Contact[],
): Promise<void> {
  for (const table of OWN) await tx.delete(table).where(eq(table.memberId, id));
  const values = contacts.map(({ value }) => value);
  const typed = or(eq(admissions.memberId, id), inArray(admissions.contact, values));
  const typedIds = tx.select({ id: admissions.id }).from(admissions).where(typed);
  await tx.update(seats).set({ heldUntil: null, heldFor: null }).where(inArray(seats.heldFor, typedIds));
  await tx
    .delete(codes)
    .where(or(eq(codes.memberId, id), inArray(codes.contact, values), inArray(codes.admissionId, typedIds)));
  await tx.delete(admissions).where(typed);
  for (const contact of contacts) await forgetContact(tx, settings, contact);
}
