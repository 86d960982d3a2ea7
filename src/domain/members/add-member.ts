import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { members } from "@/db/schema";
import { hashContact } from "../contacts/encrypt-contact";
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
  const { contactKind, contact, isConfirmed = false } = member;
  const [email, phone] = contactKind === "email" ? [contact, null] : [null, contact];
  const confirmedHash = phone && isConfirmed ? hashContact(phone) : null;
  const values = { ...member, email, phone, isConfirmed, confirmedHash };
  const [added] = await insertion({ db: tx, now: context.now }).execute(values);
  if (added) return added.id;
  const isUsernameTaken = (await tx.$count(members, eq(members.username, member.username))) > 0;
  throw isUsernameTaken
    ? new DomainError("username-taken", { field: "username" })
    : new DomainError("contact-rejected");
}

const insertion = prepareOnce(({ db, now }) => {
  const value = sql.placeholder;
  const hash = value("confirmedHash");
  const first = firstConfirmation(db, { now }, hash, sql`select where ${hash}::text is not null`);
  return db
    .with(first)
    .insert(members)
    .values({
      firstName: value("firstName"),
      lastName: value("lastName"),
      username: value("username"),
      email: value("email"),
      emailVerified: sql`${value("email")}::text is not null`,
      phone: value("phone"),
      phoneConfirmedAt: sql`(select ${first.createdAt} from ${first})`,
      firstSignInAt: sql`case when ${value("isConfirmed")} then ${now} end`,
      invitedBy: value("invitedBy"),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: members.id })
    .prepare("");
});
