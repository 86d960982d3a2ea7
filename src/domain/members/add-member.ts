import "server-only";
import { eq, sql } from "drizzle-orm";
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
  invitedBy: string | null;
  /** Whether a code confirmed the contact, which signs the member in. */
  isConfirmed?: boolean;
};

export async function addMember(tx: Database, context: Context, member: NewMember): Promise<string> {
  const { firstName, lastName, username, contactKind, contact, invitedBy, isConfirmed } = member;
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
      firstSignInAt: isConfirmed ? now : null,
      invitedBy,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: members.id });
  if (added) return added.id;
  const isUsernameTaken = (await tx.$count(members, eq(members.username, username))) > 0;
  throw isUsernameTaken
    ? new DomainError("username-taken", { field: "username" })
    : new DomainError("contact-rejected");
}
