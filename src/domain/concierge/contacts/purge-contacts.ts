import "server-only";
import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, messages } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type Context } from "../../context";
import { NON_MEMBER_KINDS } from "../../messages/non-member-kinds";
import { droppedIfQueued, redactedPayload } from "../../messages/redacted-payload";
import { isOpen } from "../requests/state-sql";

type Settings = Pick<Context, "db" | "now">;

const MONTH = 30 * DAY;

/**
 * Erases friends' contacts whose time is over: 24 hours after delivery, 30 days after any other outcome, at once when
 * taken back; a request that nobody took in 30 days is closed. The addresses of messages go with them. Safe to run twice;
 * returns how many requests it erased the contact of.
 */
export async function purgeContacts({ db, now }: Settings): Promise<number> {
  return db.transaction(async (tx) => {
    const settings = { db: tx, now };
    await closeForgotten(settings);
    const erased = await tx
      .update(conciergeRequests)
      .set({ contactSealed: null, contactErasedAt: now })
      .where(and(isNotNull(conciergeRequests.contactSealed), isOver(settings)))
      .returning({ id: conciergeRequests.id });
    await purgeMessages(settings);
    return erased.length;
  });
}

/** True of requests that no longer need their contact. What was sent by hand has no outcome but its sending. */
function isOver(settings: Settings) {
  const { status, outcomeAt, sentAt } = conciergeRequests;
  return or(
    eq(status, "withdrawn"),
    and(eq(status, "delivered"), lte(outcomeAt, ago(settings, DAY))),
    lte(sql`coalesce(${outcomeAt}, ${sentAt})`, ago(settings, MONTH)),
  );
}

async function closeForgotten(settings: Settings): Promise<void> {
  await settings.db
    .update(conciergeRequests)
    .set({
      status: "closed",
      reason: "nobody took it in 30 days",
      outcomeAt: settings.now,
      contactSealed: null,
      contactErasedAt: settings.now,
    })
    .where(and(isOpen(), lte(conciergeRequests.createdAt, ago(settings, MONTH))));
}

/** A code to a stranger's address is dead after a day anyway. */
async function purgeMessages(settings: Settings): Promise<void> {
  const { db } = settings;
  const { address, addressSealed, kind, createdAt, conciergeRequestId } = messages;
  const isSealed = isNotNull(addressSealed);
  const isCode = and(isNotNull(address), inArray(kind, NON_MEMBER_KINDS));
  const over = [
    and(isSealed, inArray(conciergeRequestId, erasedRequests(db))),
    and(isSealed, lte(createdAt, ago(settings, MONTH))),
    and(isCode, lte(createdAt, ago(settings, DAY))),
  ];
  // One statement for each: joined by "or" they read every message there ever was ("growth.postgres").
  for (const which of over)
    await db
      .update(messages)
      .set({ address: null, addressSealed: null, status: droppedIfQueued, payload: redactedPayload })
      .where(which);
}

function erasedRequests(db: Database) {
  return db
    .select({ id: conciergeRequests.id })
    .from(conciergeRequests)
    .where(isNull(conciergeRequests.contactSealed));
}
