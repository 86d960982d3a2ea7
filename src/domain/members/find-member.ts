import "server-only";
import { and, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import type { Contact } from "../contacts/contact";

export async function findMemberByContact(db: Database, contact: Contact) {
  const [member] = await db.select().from(members).where(hasContact(contact));
  return member ?? null;
}

/** Returns a subquery for the id of `findMemberByContact`. */
export function memberByContact(db: Database, contact: Placeholder): SQL<string | null> {
  const isOwner = or(eq(members.email, contact), eq(members.phone, contact));
  const isActive = eq(members.status, "active");
  return sql`${db.select({ id: members.id }).from(members).where(and(isOwner, isActive))}`;
}

function hasContact({ kind, value }: Contact): SQL | undefined {
  const column = kind === "email" ? members.email : members.phone;
  return and(eq(column, value), eq(members.status, "active"));
}

/** Returns the id of the member with this contact, also of a suspended one. */
export async function findContactOwner(db: Database, { value }: Contact): Promise<string | null> {
  const [owner] = await db
    .select({ id: members.id })
    .from(members)
    .where(or(eq(members.email, value), eq(members.phone, value)));
  return owner?.id ?? null;
}

export async function findMemberByUsername(db: Database, username: string) {
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.username, username), eq(members.status, "active")));
  return member ?? null;
}
