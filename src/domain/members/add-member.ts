import "server-only";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import type { Context } from "../context";
import { DomainError } from "../errors";

type NewMember = {
  firstName: string;
  lastName: string;
  username: string;
  contactKind: "email" | "phone";
  contact: string;
  /** Null for those who founded the club. */
  invitedBy: string | null;
};

/**
 * Adds a member within the transaction `tx` and returns the id.
 * @throws DomainError username-taken; contact-refused where the contact is a member's already, suspended or just added.
 */
export async function addMember(tx: Database, { now }: Context, friend: NewMember): Promise<string> {
  const { firstName, lastName, username, contactKind, contact, invitedBy } = friend;
  const isEmail = contactKind === "email";
  const [added] = await tx
    .insert(members)
    .values({
      firstName,
      lastName,
      username,
      email: isEmail ? contact : null,
      emailVerified: isEmail,
      phone: isEmail ? null : contact,
      invitedBy,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: members.id });
  if (added) return added.id;
  const nameTaken =
    (await tx.query.members.findFirst({ where: (row, { eq }) => eq(row.username, username) })) !== undefined;
  throw nameTaken
    ? new DomainError("username-taken", { field: "username" })
    : new DomainError("contact-refused");
}
