import "server-only";
import { z } from "zod";
import type { Database } from "@/db/client";
import { contactSchema } from "../contacts/contact";
import type { VisitorContext } from "../context";
import { DomainError } from "../errors";
import { findMemberByContact, findMemberByUsername } from "../members/find-member";
import { usernameSchema } from "../members/username";
import { issueSignInLink } from "../sign-in/sign-in-link";

export const makeSignInLinkSchema = z
  .object({ contact: contactSchema.optional(), username: usernameSchema.optional() })
  .refine(({ contact, username }) => (contact === undefined) !== (username === undefined), {
    path: ["username"],
    error: "give one of --username, --email and --phone",
  });

/** For the command line, while no message provider is configured. */
export async function makeSignInLink(
  context: VisitorContext,
  who: z.output<typeof makeSignInLinkSchema>,
): Promise<{ token: string; firstName: string }> {
  return context.db.transaction(async (tx) => {
    const member = await findMember(tx, who);
    if (!member) throw new DomainError("member-not-found");
    return { token: await issueSignInLink(tx, context, member.id), firstName: member.firstName };
  });
}

async function findMember(db: Database, { contact, username }: z.output<typeof makeSignInLinkSchema>) {
  if (contact) return findMemberByContact(db, contact);
  return username === undefined ? null : findMemberByUsername(db, username);
}
