import "server-only";
import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { contactErasures, members } from "@/db/schema";
import { hashContact } from "../contacts/encrypt-contact";
import { type Known, type KnownMember, referencesOf } from "./judge-rows";
import type { ImportRow } from "./read-import-rows";

/** Reads the members who have a contact or a username of these rows, or are the sponsors of these rows. */
export async function findKnown(db: Database, rows: readonly ImportRow[]): Promise<Known> {
  const references = rows.flatMap((row) => [...referencesOf(row), ...(row.sponsor ? [row.sponsor] : [])]);
  const valuesOf = (kind: string) => [
    ...new Set(references.filter((each) => each.kind === kind).map(({ value }) => value)),
  ];
  const { id, email, phone, username, importedIn, invitedBy } = members;
  const found = await db
    .select({ id, email, phone, username, importedIn, invitedBy })
    .from(members)
    .where(
      or(
        isAnyOf(email, valuesOf("email")),
        isAnyOf(phone, valuesOf("phone")),
        isAnyOf(username, valuesOf("username")),
      ),
    );
  const byContact = new Map<string, KnownMember>();
  const byUsername = new Map<string, KnownMember>();
  for (const member of found) {
    const known = { id: member.id, importedIn: member.importedIn, hasSponsor: member.invitedBy !== null };
    for (const contact of [member.email, member.phone]) if (contact) byContact.set(contact, known);
    byUsername.set(member.username, known);
  }
  return { byContact, byUsername, erased: await findErased(db, rows) };
}

/** One parameter, however many values. It uses the column's index. */
export function isAnyOf(column: PgColumn, values: string[], type: "text" | "uuid" = "text"): SQL {
  return sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`;
}

async function findErased(db: Database, rows: readonly ImportRow[]): Promise<Set<string>> {
  const contacts = rows.flatMap(({ email, phone }) => [email, phone].filter((value) => value !== null));
  const byHash = new Map(contacts.map((contact) => [hashContact(contact), contact]));
  const { contactHash } = contactErasures;
  const found = await db
    .select({ contactHash })
    .from(contactErasures)
    .where(isAnyOf(contactHash, [...byHash.keys()]));
  return new Set(found.flatMap((each) => byHash.get(each.contactHash) ?? []));
}
