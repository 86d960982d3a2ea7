import "server-only";
import { z } from "zod";
import { contactSchema } from "../contacts/contact";
import type { VisitorContext } from "../context";
import { DomainError } from "../errors";
import { findMemberByContact } from "../members/find-member";
import { issueSignInLink } from "../members/sign-in/sign-in-link";

export const makeSignInLinkSchema = z.object({ contact: contactSchema });

/**
 * Makes a one-time address for a member by their contact, for whoever has the server's shell: the way in while no mail
 * is configured (design, section 7).
 * @throws DomainError member-not-found where no active member has the contact.
 */
export async function makeSignInLink(
  context: VisitorContext,
  { contact }: z.output<typeof makeSignInLinkSchema>,
): Promise<{ token: string; firstName: string }> {
  return context.db.transaction(async (tx) => {
    const member = await findMemberByContact(tx, contact);
    if (!member) throw new DomainError("member-not-found");
    return { token: await issueSignInLink(tx, context, member.id), firstName: member.firstName };
  });
}
