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
import { selectEntries } from "./find-entry";
import { eraseEntryContacts } from "./purge-waitlist";
import { canAskAgain } from "./state";

export const joinWaitlistSchema = z.object({
  contact: contactSchema,
  invitationCode: z.string().max(100).optional(),
});

const countEntry = limitByAddress("waitlist", 20, 180).count;

/**
 * Puts a contact on the waitlist, once. Whose invitation lapsed, who left, or took opting out back, waits anew; for a contact that waits, was
 * removed or opted out nothing changes, and what is returned is the same. 20 in 3 minutes from one address.
 * @throws DomainError too-many-tries.
 */
export async function joinWaitlist(
  context: Context,
  { contact, invitationCode }: z.output<typeof joinWaitlistSchema>,
): Promise<{ waiting: true }> {
  await countEntry(context);
  const invitation = invitationCode ? await findByCode(context, invitationCode) : null;
  await context.db.transaction(async (tx) => {
    await letGoIfOver(tx, context, contact.value);
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
}

async function letGoIfOver(tx: Database, context: Context, contact: string): Promise<void> {
  const which = eq(waitlistEntries.contact, contact);
  await tx.select({ id: waitlistEntries.id }).from(waitlistEntries).where(which).for("no key update");
  const [entry] = await selectEntries(tx, context).where(which);
  const optedOut = await isOptedOut(tx, hashContact(contact));
  if (entry && canAskAgain(entry, optedOut)) await eraseEntryContacts(tx, context, which);
}

/** The link that brought somebody; for an invitation of the waitlist's that lapsed, the one that had brought them to it. */
async function findOrigin(tx: Database, { id, waitlistEntryId }: Invitation): Promise<string | null> {
  if (!waitlistEntryId) return id;
  const [entry] = await tx
    .select({ originId: waitlistEntries.invitationId })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.id, waitlistEntryId));
  return entry?.originId ?? null;
}
