import "server-only";
import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, messages } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type BaseContext } from "../../context";
import { NON_MEMBER_KINDS } from "../../messages/kinds/message-kinds";
import { droppedIfQueued, redactedPayload } from "../../messages/message-updates";
import { erasedContact } from "../../personal-data/invitation-tables";
import { isOpen, unpaused } from "../requests/state-sql";
import { purgeReplies } from "./erase-replies";

const MONTH = 30 * DAY;

/**
 * Erases friends' contacts 24 hours after delivery, 30 days after any other outcome, and immediately after a
 * withdrawal. Closes open requests after 30 days. Returns the number of requests with an erased contact.
 */
export async function purgeContacts({ db, now }: BaseContext): Promise<number> {
  return db.transaction(async (tx) => {
    const context = { db: tx, now };
    await closeExpired(context);
    const erased = await tx
      .update(conciergeRequests)
      .set(erasedContact(context))
      .where(and(isNotNull(conciergeRequests.contactSealed), isRetentionOver(context)))
      .returning({ id: conciergeRequests.id });
    await purgeMessages(context);
    await purgeReplies(context);
    return erased.length;
  });
}

function isRetentionOver(context: BaseContext) {
  const { status, outcomeAt, sentAt } = conciergeRequests;
  return or(
    eq(status, "withdrawn"),
    and(eq(status, "delivered"), lte(outcomeAt, ago(context, DAY))),
    // A manually sent request has no outcome.
    lte(sql`coalesce(${outcomeAt}, ${sentAt})`, ago(context, MONTH)),
  );
}

async function closeExpired(context: BaseContext): Promise<void> {
  await context.db
    .update(conciergeRequests)
    .set({
      ...unpaused(context),
      status: "closed",
      reason: sql`case ${conciergeRequests.pause} when 'question' then 'no answer in 30 days' else 'nobody took it in 30 days' end`,
      outcomeAt: context.now,
      ...erasedContact(context),
    })
    .where(and(isOpen(), lte(conciergeRequests.createdAt, ago(context, MONTH))));
}

async function purgeMessages(context: BaseContext): Promise<void> {
  const { db } = context;
  const { address, addressSealed, kind, createdAt, conciergeRequestId } = messages;
  const isSealed = isNotNull(addressSealed);
  const isCode = and(isNotNull(address), inArray(kind, NON_MEMBER_KINDS));
  const expired = [
    and(isSealed, inArray(conciergeRequestId, erasedRequests(db))),
    and(isSealed, lte(createdAt, ago(context, MONTH))),
    and(isCode, lte(createdAt, ago(context, DAY))),
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
