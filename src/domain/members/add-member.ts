import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { firstConfirmation } from "./confirm-phone";

type NewMember = {
  firstName: string;
  lastName: string;
  username: string;
  contactKind: "email" | "phone";
  contact: string;
  /** Null for those who founded the club. */
  invitedBy: string | null;
  /** Whether the code that went to the contact was typed in. */
  isConfirmed?: boolean;
};

/**
 * Adds a member within the transaction `tx` and returns the id.
 * @throws DomainError username-taken; contact-refused where the contact is a member's already, suspended or just added.
 */
export async function addMember(tx: Database, context: Context, friend: NewMember): Promise<string> {
  const { firstName, lastName, username, contactKind, contact, invitedBy, isConfirmed } = friend;
  const { now } = context;
  const isEmail = contactKind === "email";
  const first = isConfirmed && !isEmail ? firstConfirmation(tx, context, contact) : null;
  const [added] = await tx
    .with(...(first ? [first] : []))
    .insert(members)
    .values({
      firstName,
      lastName,
      username,
      email: isEmail ? contact : null,
      emailVerified: isEmail,
      phone: isEmail ? null : contact,
      phoneConfirmedAt: first && sql`(select ${first.createdAt} from ${first})`,
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
