import "server-only";
import { and, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { messages, waitlistEntries } from "@/db/schema";
import type { Context } from "../context";
import { droppedIfQueued, redactedPayload } from "../messages/redacted-payload";
import { isWaiting } from "./standing/is-waiting";

/**
 * Takes the contact of the entries of a condition away, and of what is written to them, within the transaction `tx`: what
 * is queued is dropped, and who still waits is off the list. Returns how many had one.
 */
export async function eraseEntryContacts(
  tx: Database,
  { now }: Pick<Context, "now">,
  which: SQL | undefined,
): Promise<number> {
  const { id, contact, removedAt } = waitlistEntries;
  const erased = await tx
    .update(waitlistEntries)
    .set({
      contact: null,
      contactHash: null,
      contactErasedAt: now,
      removedAt: sql`case when ${isWaiting()} then ${now} else ${removedAt} end`,
    })
    .where(and(isNotNull(contact), which))
    .returning({ id });
  const ids = erased.map((entry) => entry.id);
  await tx
    .update(messages)
    .set({ addressSealed: null, status: droppedIfQueued, payload: redactedPayload })
    .where(and(inArray(messages.waitlistEntryId, ids), isNotNull(messages.addressSealed)));
  return ids.length;
}
