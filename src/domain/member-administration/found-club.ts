import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import { recordAudit } from "../audit";
import { contactSchema } from "../contacts/contact";
import type { VisitorContext } from "../context";
import { DomainError } from "../errors";
import { addMember } from "../members/add-member";
import { hasAdministrator, lockAdministrators } from "../members/administrators";
import { usernameSchema } from "../members/username";
import { issueSignInLink } from "../sign-in/sign-in-link";
import { personNameFields } from "../text-rules/name-schema";

/** `another` allows one more administrator if the club already has one. */
export const foundClubSchema = z.object({
  ...personNameFields("a"),
  username: usernameSchema,
  contact: contactSchema,
  another: z.boolean().default(false),
});

type Founder = z.output<typeof foundClubSchema>;

/**
 * Creates an administrator from the command line, or promotes the member with this username and contact. Repeating the
 * command only issues a new sign-in link (`token`).
 */
export async function foundClub(
  context: VisitorContext,
  founder: Founder,
): Promise<{ token: string; isAdded: boolean }> {
  return context.db.transaction(async (tx) => {
    await lockAdministrators(tx);
    const known = await findFounder(tx, founder);
    const isAdministrator = known?.role === "admin" && known.status === "active";
    if (!isAdministrator && !founder.another && (await hasAdministrator(tx)))
      throw new DomainError("club-founded");
    const memberId = known?.id ?? (await add(tx, context, founder));
    if (!isAdministrator) await makeAdministrator(tx, context, memberId);
    return { token: await issueSignInLink(tx, context, memberId), isAdded: !isAdministrator };
  });
}

async function findFounder(tx: Database, { username, contact: { kind, value } }: Founder) {
  const [named] = await tx.select().from(members).where(eq(members.username, username)).for("update");
  if (!named) return null;
  if (named[kind] !== value) throw new DomainError("username-taken", { field: "username" });
  if (named.status !== "active") throw new DomainError("contact-rejected");
  return named;
}

function add(tx: Database, context: VisitorContext, { contact, ...names }: Founder): Promise<string> {
  const { firstName, lastName, username } = names;
  return addMember(tx, context, {
    firstName,
    lastName,
    username,
    contactKind: contact.kind,
    contact: contact.value,
    invitedBy: null,
  });
}

async function makeAdministrator(tx: Database, context: VisitorContext, memberId: string): Promise<void> {
  await tx
    .update(members)
    .set({ role: "admin", roleSetAt: context.now, updatedAt: context.now })
    .where(eq(members.id, memberId));
  await recordAudit(tx, context, {
    action: "administrator added",
    subjectId: memberId,
    details: { by: "command" },
  });
}
