import "server-only";
import { z } from "zod";
import { waitlistEntries } from "@/db/schema";
import { contactSchema } from "../contacts/contact";
import type { Context } from "../context";
import { findByCode } from "../invitations/find-by-code";
import { limitByAddress } from "../limit-by-address";

export const joinWaitlistSchema = z.object({
  contact: contactSchema,
  invitationCode: z.string().max(100).optional(),
});

const countEntry = limitByAddress(20, 180);

/**
 * Puts a contact on the waitlist, once; the same for one that is already there. 20 in 3 minutes from one address.
 * @throws DomainError too-many-tries.
 */
export async function joinWaitlist(
  context: Context,
  { contact, invitationCode }: z.output<typeof joinWaitlistSchema>,
): Promise<{ waiting: true }> {
  await countEntry(context);
  const invitation = invitationCode ? await findByCode(context, invitationCode) : null;
  await context.db
    .insert(waitlistEntries)
    .values({
      contactKind: contact.kind,
      contact: contact.value,
      invitationId: invitation?.id ?? null,
      createdAt: context.now,
    })
    .onConflictDoNothing({ target: waitlistEntries.contact });
  return { waiting: true };
}
