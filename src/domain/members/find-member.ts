import "server-only";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import type { Contact } from "../contacts/contact";

/** The active member with this contact, or null. */
export async function findMemberByContact(db: Database, { kind, value }: Contact) {
  const column = kind === "email" ? members.email : members.phone;
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(column, value), eq(members.status, "active")));
  return member ?? null;
}

/** The active member with this username, or null. */
export async function findMemberByUsername(db: Database, username: string) {
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.username, username), eq(members.status, "active")));
  return member ?? null;
}
