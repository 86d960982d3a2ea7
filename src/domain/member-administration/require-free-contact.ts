import "server-only";
import { and, eq, inArray, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, contactErasures, invitations, waitlistEntries } from "@/db/schema";
import { isUnsent } from "../concierge/requests/state-sql";
import type { Contact } from "../contacts/contact";
import { hashContact } from "../contacts/encrypt-contact";
import { isOptedOut } from "../contacts/is-opted-out";
import type { Clock } from "../context";
import { DomainError, type DomainErrorCode } from "../errors";
import { isWaiting } from "../invitations/state-sql";
import { findContactOwner } from "../members/find-member";
import { selectEntries } from "../waitlist/find-entry";
import { removeError } from "../waitlist/state";

/** For a contact that staff type and no code confirms. */
export async function requireFreeContact(tx: Database, clock: Clock, contact: Contact): Promise<void> {
  const error = await contactError(tx, clock, contact);
  if (error) throw new DomainError(error, { field: contact.kind });
}

async function contactError(tx: Database, clock: Clock, contact: Contact): Promise<DomainErrorCode | null> {
  const contactHash = hashContact(contact.value);
  if (await findContactOwner(tx, contact)) return "contact-of-member";
  if ((await tx.$count(contactErasures, eq(contactErasures.contactHash, contactHash))) > 0)
    return "contact-of-erased";
  if (await isOptedOut(tx, contactHash)) return "contact-opted-out";
  const entries = await selectEntries(tx, clock).where(eq(waitlistEntries.contact, contact.value));
  if (entries.some((entry) => removeError(entry) === null)) return "contact-on-waitlist";
  return (await isInvited(tx, clock, contactHash)) ? "contact-invited" : null;
}

/** Whether a concierge will send an invitation to the contact, or sent one that can still be accepted. */
async function isInvited(tx: Database, clock: Clock, contactHash: string): Promise<boolean> {
  const { id, invitationId, status } = conciergeRequests;
  const wasSent = and(inArray(status, ["sent", "delivered"]), isWaiting(clock));
  const found = await tx
    .select({ id })
    .from(conciergeRequests)
    .innerJoin(invitations, eq(invitations.id, invitationId))
    .where(and(eq(conciergeRequests.contactHash, contactHash), or(isUnsent(tx), wasSent)))
    .limit(1);
  return found.length > 0;
}
