import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import type { Contact } from "../contacts/contact";

/** The active member with this contact, or null. */
export async function findMemberByContact(db: Database, { kind, value }: Contact) {
  const [member] = await db.select().from(members).where(hasContact({ kind, value }));
  return member ?? null;
}

/** The same member's id, within another query. */
export function memberByContact(db: Database, contact: Contact): SQL<string | null> {
  return sql`${db.select({ id: members.id }).from(members).where(hasContact(contact))}`;
}

function hasContact({ kind, value }: Contact): SQL | undefined {
  const column = kind === "email" ? members.email : members.phone;
  return and(eq(column, value), eq(members.status, "active"));
}

/** The active member with this username, or null. */
export async function findMemberByUsername(db: Database, username: string) {
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.username, username), eq(members.status, "active")));
  return member ?? null;
}
