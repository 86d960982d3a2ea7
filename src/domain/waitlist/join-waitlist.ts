import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { waitlistEntries } from "@/db/schema";
import { contactSchema } from "../contacts/contact";
import { hashContact } from "../contacts/encrypt-contact";
import { isOptedOut } from "../contacts/is-opted-out";
import type { Context } from "../context";
import type { Invitation } from "../invitations/find-invitation";
import { findByCode } from "../invitations/invitation-code";
import { limitByAddress } from "../limit-by-address";
import { verb } from "../verb";
import { selectEntries } from "./find-entry";
import { eraseEntryContacts } from "./purge-waitlist";
import { canJoinAgain } from "./state";

const countEntry = limitByAddress("waitlist", 20, 180).count;

/**
 * Adds a contact to the waitlist: at most 20 in 3 minutes per IP address. A contact may join again after its invitation
 * lapsed, its year was over, or it opted in again. Otherwise a known contact changes nothing; the result is always the same.
 */
export const joinWaitlist = verb(
  z.object({
    contact: contactSchema,
    invitationCode: z.string().max(100).optional(),
  }),
  async (context: Context, { contact, invitationCode }): Promise<{ waiting: true }> => {
    await countEntry(context);
    const invitation = invitationCode ? await findByCode(context, invitationCode) : null;
    await context.db.transaction(async (tx) => {
      await eraseEndedEntry(tx, context, contact.value);
      await tx
        .insert(waitlistEntries)
        .values({
          contactKind: contact.kind,
          contact: contact.value,
          contactHash: hashContact(contact.value),
          invitationId: invitation && (await findOrigin(tx, invitation)),
          createdAt: context.now,
        })
        .onConflictDoNothing({ target: waitlistEntries.contact });
    });
    return { waiting: true };
  },
);

async function eraseEndedEntry(tx: Database, context: Context, contact: string): Promise<void> {
  const condition = eq(waitlistEntries.contact, contact);
  await tx.select({ id: waitlistEntries.id }).from(waitlistEntries).where(condition).for("no key update");
  const [entry] = await selectEntries(tx, context).where(condition);
  const optedOut = await isOptedOut(tx, hashContact(contact));
  if (entry && canJoinAgain(entry, optedOut)) await eraseEntryContacts(tx, context, condition);
}

/** Returns the invitation that brought the contact; for an invitation from the waitlist, its entry's own origin. */
async function findOrigin(tx: Database, { id, waitlistEntryId }: Invitation): Promise<string | null> {
  if (!waitlistEntryId) return id;
  const [entry] = await tx
    .select({ originId: waitlistEntries.invitationId })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.id, waitlistEntryId));
  return entry?.originId ?? null;
}
