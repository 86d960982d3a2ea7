import "server-only";
import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, messages } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type Context } from "../../context";
import { NON_MEMBER_KINDS } from "../../messages/kinds/message-kinds";
import { droppedIfQueued, redactedPayload } from "../../messages/message-updates";
import { isOpen, unpaused } from "../requests/state-sql";

type Settings = Pick<Context, "db" | "now">;

const MONTH = 30 * DAY;

/**
 * Erases friends' contacts 24 hours after delivery, 30 days after any other outcome, and immediately after a
 * withdrawal. Closes open requests after 30 days. Returns the number of requests with an erased contact.
 */
export async function purgeContacts({ db, now }: Settings): Promise<number> {
  return db.transaction(async (tx) => {
    const settings = { db: tx, now };
    await closeExpired(settings);
    const erased = await tx
      .update(conciergeRequests)
      .set({ contactSealed: null, contactErasedAt: now })
      .where(and(isNotNull(conciergeRequests.contactSealed), isRetentionOver(settings)))
      .returning({ id: conciergeRequests.id });
    await purgeMessages(settings);
    return erased.length;
  });
}

function isRetentionOver(settings: Settings) {
  const { status, outcomeAt, sentAt } = conciergeRequests;
  return or(
    eq(status, "withdrawn"),
    and(eq(status, "delivered"), lte(outcomeAt, ago(settings, DAY))),
    // A manually sent request has no outcome.
    lte(sql`coalesce(${outcomeAt}, ${sentAt})`, ago(settings, MONTH)),
  );
}

async function closeExpired(settings: Settings): Promise<void> {
  await settings.db
    .update(conciergeRequests)
    .set({
      ...unpaused(settings),
      status: "closed",
      reason: sql`case ${conciergeRequests.pause} when 'question' then 'no answer in 30 days' else 'nobody took it in 30 days' end`,
      outcomeAt: settings.now,
      contactSealed: null,
      contactErasedAt: settings.now,
    })
    .where(and(isOpen(), lte(conciergeRequests.createdAt, ago(settings, MONTH))));
}

async function purgeMessages(settings: Settings): Promise<void> {
  const { db } = settings;
  const { address, addressSealed, kind, createdAt, conciergeRequestId } = messages;
  const isSealed = isNotNull(addressSealed);
  const isCode = and(isNotNull(address), inArray(kind, NON_MEMBER_KINDS));
  const expired = [
    and(isSealed, inArray(conciergeRequestId, erasedRequests(db))),
    and(isSealed, lte(createdAt, ago(settings, MONTH))),
    and(isCode, lte(createdAt, ago(settings, DAY))),
  ];
  // Three statements: a combined "or" condition would scan all messages.
  for (const condition of expired)
    await db
      .update(messages)
      .set({ address: null, addressSealed: null, status: droppedIfQueued, payload: redactedPayload })
      .where(condition);
}

function erasedRequests(db: Database) {
  return db
    .select({ id: conciergeRequests.id })
    .from(conciergeRequests)
    .where(isNull(conciergeRequests.contactSealed));
}
