import "server-only";
import { asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { waitlistEntries } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { hashContact } from "../contacts/encrypt-contact";
import { optOutLink } from "../contacts/opt-out-link";
import type { BaseContext } from "../context";
import { writeMessage } from "../messages/write-message";
import { endUncontactable } from "./end-entries";
import { lockEntry, requireContact } from "./find-entry";
import { isYearOver } from "./state";
import { isYearOver as isYearOverSql } from "./state-sql";

const BATCH = 200;

/** Ends entries that have waited for a year, with one message to each. Returns the number of messages. Safe to run twice. */
export async function endWaiting(context: BaseContext): Promise<number> {
  const { id, createdAt } = waitlistEntries;
  const due = await context.db
    .select({ id })
    .from(waitlistEntries)
    .where(isYearOverSql(context))
    .orderBy(asc(createdAt))
    .limit(BATCH);
  let sent = 0;
  for (const entry of due)
    if (await context.db.transaction((tx) => endEntry(tx, context, entry.id))) sent += 1;
  return sent;
}

async function endEntry(tx: Database, clock: BaseContext, entryId: string): Promise<boolean> {
  const entry = await lockEntry(tx, clock, entryId);
  if (!isYearOver(entry)) return false;
  const contact = requireContact(entry);
  if (await endUncontactable(tx, clock, entry.id, contact)) return false;
  await tx.update(waitlistEntries).set({ removedAt: clock.now }).where(eq(waitlistEntries.id, entry.id));
  const optOut = optOutLink(hashContact(contact.value));
  const payload = {
    date: formatDate(entry.createdAt),
    link: `${env().APP_URL}${paths.requestAccess}`,
    optOut,
  };
  return writeMessage(tx, clock, contact, { kind: "waitlist-ended", waitlistEntryId: entry.id, payload });
}
