import "server-only";
import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { admissions, codes, drawNames, type members, messages, seats } from "@/db/schema";
import { eraseContactRecords } from "../concierge/contacts/erase-contact-records";
import type { Contact } from "../contacts/contact";
import { contactKind } from "../contacts/contact-kind";
import type { Clock } from "../context";
import { findContactOwner } from "../members/find-member";
import { OWN_TABLES } from "../personal-data/own-tables";
import { KEPT_TABLES } from "../personal-data/personal-data";
import { withdrawPasses } from "../wallet/change-passes";

export async function eraseRecords(
  tx: Database,
  settings: Clock,
  id: string,
  contacts: Contact[],
): Promise<void> {
  await withdrawPasses(tx, settings, id); // the pass shows no name any more, and its row goes later
  for (const { table } of Object.values(OWN_TABLES)) await tx.delete(table).where(eq(table.memberId, id));
  await tx.update(drawNames).set(KEPT_TABLES.drawNames.erased.owner).where(eq(drawNames.memberId, id));
  const values = contacts.map(({ value }) => value);
  const typed = or(
    eq(admissions.memberId, id),
    eq(admissions.contactOwnerId, id),
    inArray(admissions.contact, values),
  );
  const typedIds = tx.select({ id: admissions.id }).from(admissions).where(typed);
  await tx.update(seats).set({ heldUntil: null, heldFor: null }).where(inArray(seats.heldFor, typedIds));
  await tx
    .delete(codes)
    .where(or(eq(codes.memberId, id), inArray(codes.contact, values), inArray(codes.admissionId, typedIds)));
  await tx.delete(admissions).where(typed);
  for (const contact of contacts) await eraseContactRecords(tx, settings, contact);
}

type Member = Pick<typeof members.$inferSelect, "id" | "email" | "phone">;

/** Returns the member's current contacts, and former ones that no other member uses. */
export async function listMemberContacts(tx: Database, { id, email, phone }: Member): Promise<Contact[]> {
  const current = [email, phone].filter((value) => value !== null);
  const earlier = await tx
    .selectDistinct({ value: messages.address })
    .from(messages)
    .where(
      and(
        eq(messages.memberId, id),
        inArray(messages.kind, ["contact-changed", "new-contact-agreed"]),
        isNotNull(messages.address),
      ),
    );
  const contacts = new Set(current);
  for (const { value } of earlier) if (value && !(await isOtherMembers(tx, id, value))) contacts.add(value);
  return [...contacts].map((value) => contactFrom(value));
}

async function isOtherMembers(tx: Database, id: string, value: string): Promise<boolean> {
  const owner = await findContactOwner(tx, contactFrom(value));
  return owner !== null && owner !== id;
}

function contactFrom(value: string): Contact {
  return { kind: contactKind(value), value };
}
