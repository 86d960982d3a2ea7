import "server-only";
import { and, inArray } from "drizzle-orm";
import { waitlistEntries } from "@/db/schema";
import type { Context } from "../context";
import { eraseEntryContacts } from "./erase-entry-contacts";
import { selectEntryIds } from "./find-entry";
import { hashContacts } from "./hash-contacts";
import { isContactDue, isOffTheList } from "./state-sql";

/**
 * Erases the contacts of those whose waiting ended 30 days ago, whichever way: joined, lapsed, removed or opted out; before that,
 * entries older than the hash of a contact get theirs. Safe to run twice; returns how many were erased.
 */
export async function purgeWaitlist({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  await hashContacts({ db, now });
  return db.transaction((tx) => {
    const due = selectEntryIds(tx).where(isContactDue({ now }));
    return eraseEntryContacts(tx, { now }, and(inArray(waitlistEntries.id, due), isOffTheList()));
  });
}
