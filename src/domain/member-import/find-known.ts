import "server-only";
import { setImmediate } from "node:timers/promises";
import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { contactErasures, members } from "@/db/schema";
import { hashContact } from "../contacts/encrypt-contact";
import { type Known, type KnownMember, referencesOf } from "./judge-rows";
import type { ImportRow } from "./read-import-rows";

/** The rows of one query, so that a large file holds neither the database nor this process. */
const AT_ONCE = 500;

/** Reads the members who have a contact or a username of these rows, or are the sponsors of these rows. */
export async function findKnown(db: Database, rows: readonly ImportRow[]): Promise<Known> {
  const byContact = new Map<string, KnownMember>();
  const byUsername = new Map<string, KnownMember>();
  const erased = new Set<string>();
  const hasErasures =
    (await db.select({ id: contactErasures.contactHash }).from(contactErasures).limit(1)).length > 0;
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await setImmediate(); // the embedded database answers without letting other requests run
    const part = rows.slice(start, start + AT_ONCE);
    for (const member of await findMembers(db, part)) {
      const known = { id: member.id, importedIn: member.importedIn, hasSponsor: member.invitedBy !== null };
      for (const contact of [member.email, member.phone]) if (contact) byContact.set(contact, known);
      byUsername.set(member.username, known);
    }
    if (hasErasures) for (const contact of await findErased(db, part)) erased.add(contact);
  }
  return { byContact, byUsername, erased };
}

function findMembers(db: Database, rows: readonly ImportRow[]) {
  const values = { email: new Set<string>(), phone: new Set<string>(), username: new Set<string>() };
  for (const row of rows) {
    for (const { kind, value } of referencesOf(row)) values[kind].add(value);
    if (row.sponsor) values[row.sponsor.kind].add(row.sponsor.value);
  }
  const { id, email, phone, username, importedIn, invitedBy } = members;
  const conditions = [
    values.email.size > 0 && isAnyOf(email, [...values.email]),
    values.phone.size > 0 && isAnyOf(phone, [...values.phone]),
    values.username.size > 0 && isAnyOf(username, [...values.username]),
  ].filter((condition) => condition !== false);
  if (conditions.length === 0) return [];
  return db
    .select({ id, email, phone, username, importedIn, invitedBy })
    .from(members)
    .where(or(...conditions));
}

/** One parameter, however many values. It uses the column's index. */
export function isAnyOf(column: PgColumn, values: string[], type: "text" | "uuid" = "text"): SQL {
  return sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`;
}

async function findErased(db: Database, rows: readonly ImportRow[]): Promise<string[]> {
  const contacts = rows.flatMap(({ email, phone }) => [email, phone].filter((value) => value !== null));
  const byHash = new Map(contacts.map((contact) => [hashContact(contact), contact]));
  const { contactHash } = contactErasures;
  const found = await db
    .select({ contactHash })
    .from(contactErasures)
    .where(isAnyOf(contactHash, [...byHash.keys()]));
  return found.flatMap((each) => byHash.get(each.contactHash) ?? []);
}
