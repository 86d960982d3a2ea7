import "server-only";
import { and, eq, ne, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import { parseContact } from "../contacts/contact";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { canAdminister, requireRole } from "../members/roles";

export const findMembersSchema = z.object({
  search: z
    .string({ error: "Enter a name, username, email or phone." })
    .max(254, { error: "That’s too long." }),
});

/** `username`: the one member with this contact or username. `search`: the beginning of a name, which contains no contact. */
export type FoundMembers = { username: string } | { search: string };

/** Decides what a typed text searches. The caller may write the result into a URL, because it never contains a contact. */
export async function findMembers(
  context: MemberContext,
  { search }: z.output<typeof findMembersSchema>,
): Promise<FoundMembers> {
  requireRole(context, canAdminister);
  const typed = search.normalize("NFC").trim();
  const name = typed.replace(/^@(?=\w+$)/, "");
  const isContact = looksLikeContact(name);
  if (!isContact && name === typed) return { search: name };
  const contact = isContact ? parseContact(name) : null;
  const hasContact =
    contact !== null && typeof contact === "object" ? eq(members[contact.kind], contact.value) : undefined;
  const username = await findOne(context, or(eq(members.username, name.toLowerCase()), hasContact));
  if (username) return { username };
  if (isContact) throw new DomainError("contact-unknown", { field: "search" });
  return { search: name };
}

/** Whether a text may be a contact or a part of one: it contains an "@", or five digits. */
function looksLikeContact(text: string): boolean {
  return text.includes("@") || (text.match(/\d/g) ?? []).length >= 5;
}

async function findOne({ db }: MemberContext, which: SQL | undefined): Promise<string | null> {
  const [member] = await db
    .select({ username: members.username })
    .from(members)
    .where(and(which, ne(members.status, "erased")))
    .limit(1);
  return member?.username ?? null;
}
