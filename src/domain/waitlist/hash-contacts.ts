import "server-only";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { waitlistEntries } from "@/db/schema";
import { hashContact } from "../contacts/encrypt-contact";
import { isOptedOut } from "../contacts/is-opted-out";
import type { Context } from "../context";
import { endEntries } from "./end-entry";

type Settings = Pick<Context, "db" | "now">;

const AT_ONCE = 500;

/** Adds the hash to entries older than it, and ends the waiting of who has opted out since. Safe to run twice; returns how many. */
export async function hashContacts(settings: Settings): Promise<number> {
  const { id, contact, contactHash } = waitlistEntries;
  const rows = await settings.db
    .select({ id, contact })
    .from(waitlistEntries)
    .where(and(isNotNull(contact), isNull(contactHash)))
    .orderBy(asc(id))
    .limit(AT_ONCE);
  for (const row of rows) if (row.contact) await hashOne(settings, row.id, row.contact);
  return rows.length;
}

async function hashOne({ db, now }: Settings, id: string, contact: string): Promise<void> {
  const contactHash = hashContact(contact);
  const which = and(eq(waitlistEntries.id, id), eq(waitlistEntries.contact, contact));
  await db.transaction(async (tx) => {
    await tx.update(waitlistEntries).set({ contactHash }).where(which);
    if (await isOptedOut(tx, contactHash))
      await endEntries(tx, { now }, eq(waitlistEntries.contactHash, contactHash), "opted-out");
  });
}
