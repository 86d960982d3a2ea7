import "server-only";
import { asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { waitlistEntries } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { hashContact } from "../contacts/encrypt-contact";
import { optOutLink } from "../contacts/opt-out-link";
import type { Context } from "../context";
import { writeMessage } from "../messages/write-message";
import { confirmationLink } from "./confirmation-token";
import { endEntries } from "./end-entry";
import { lockEntry, requireContact } from "./find-entry";
import { isStayDue } from "./state";
import { isStayDue as isStayDueSql } from "./state-sql";
import { whyUnwritable } from "./why-unwritable";

type Settings = Pick<Context, "db" | "now">;

const AT_ONCE = 200;

/**
 * Asks those who have waited for a year whether to stay on the list, and again each year; who doesn't say anything stays.
 * Who must not be written to isn't. Safe to run twice; returns how many were asked.
 */
export async function sendConfirmationRequests(settings: Settings): Promise<number> {
  const { id, createdAt } = waitlistEntries;
  const due = await settings.db
    .select({ id })
    .from(waitlistEntries)
    .where(isStayDueSql(settings))
    .orderBy(asc(createdAt))
    .limit(AT_ONCE);
  let asked = 0;
  for (const entry of due) if (await settings.db.transaction((tx) => ask(tx, settings, entry.id))) asked += 1;
  return asked;
}

async function ask(tx: Database, clock: Settings, entryId: string): Promise<boolean> {
  const entry = await lockEntry(tx, clock, entryId);
  if (!isStayDue(entry)) return false;
  const which = eq(waitlistEntries.id, entry.id);
  const contact = requireContact(entry);
  const why = await whyUnwritable(tx, contact);
  if (why) {
    await endEntries(tx, clock, which, why);
    return false;
  }
  await tx.update(waitlistEntries).set({ stayAskedAt: clock.now }).where(which);
  const optOut = optOutLink(hashContact(contact.value));
  const payload = { date: formatDate(entry.createdAt), link: confirmationLink(entry.id), optOut };
  return writeMessage(tx, clock, contact, { kind: "waitlist-stay", waitlistEntryId: entry.id, payload });
}
