import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, messages, waitlistEntries } from "@/db/schema";
import { recordEvents } from "../analytics/record-events";
import type { Context } from "../context";
import { isUndecided } from "./is-on-waitlist";
import { NON_MEMBER_KINDS } from "./non-member-kinds";
import { redactedPayload } from "./redacted-payload";

type Message = typeof messages.$inferSelect;
/** Why a message was never sent. */
export type DropReason =
  | "no address"
  | "too late"
  | "switched off"
  | "invitation closed"
  | "request withdrawn"
  | "not waiting"
  | "opted out";

type Settings = Pick<Context, "db" | "now">;

/** Once it has left, a message keeps neither a friend's address nor what opens a door: codes, links, lines. */
const forgotten = {
  address: sql`case when ${inArray(messages.kind, NON_MEMBER_KINDS)} then null else ${messages.address} end`,
  addressSealed: null,
  payload: redactedPayload,
};

/**
 * Records that a provider took a message, if need be one that was given up meanwhile. A status that came back faster than
 * this stays.
 */
export async function markSent({ db, now }: Settings, id: string, providerId: string | null): Promise<void> {
  const status = sql`case when ${messages.status} in ('queued', 'failed') then 'sent' else ${messages.status} end`;
  await db
    .update(messages)
    .set({ ...forgotten, status, providerId, sentAt: now, lastError: null })
    .where(and(eq(messages.id, id), inArray(messages.status, ["queued", "failed", "delivered", "bounced"])));
}

/**
 * Records what became of a message that was sent; only forward, so that a replay changes nothing. The concierge's
 * request follows. Returns whether anything changed.
 */
export async function recordDelivery(
  { db, now }: Settings,
  { id, outcome, reason = null }: { id: string; outcome: "delivered" | "bounced"; reason?: string | null },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockRequestOf(tx, id);
    const [updated] = await tx
      .update(messages)
      .set({ ...forgotten, status: outcome, lastError: reason })
      .where(and(eq(messages.id, id), inArray(messages.status, ["queued", "sent"])))
      .returning({ requestId: messages.conciergeRequestId });
    if (updated?.requestId) {
      const closed = await closeRequest(tx, updated.requestId, { status: outcome, outcomeAt: now });
      if (outcome === "bounced" && closed?.sentBy)
        await recordEvents(tx, { now, counts: closed.isCounted }, closed.sentBy, {
          name: "Concierge Invite Bounced",
          properties: {},
        });
    }
    return updated !== undefined;
  });
}

/** Gives up a message that must not be sent any more, and the concierge's request with it; who waited and opted out is noted as such. */
export async function dropMessage(
  { db, now }: Settings,
  { id, conciergeRequestId, waitlistEntryId }: Message,
  reason: DropReason,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Before the message, as whoever erases an entry's contact locks them (waitlist/erase-entry-contacts).
    if (waitlistEntryId && reason === "opted out") await endWaitingEntry(tx, waitlistEntryId, now);
    await lockRequestOf(tx, id);
    const dropped = await tx
      .update(messages)
      .set({ ...forgotten, status: "dropped", lastError: reason })
      .where(and(eq(messages.id, id), eq(messages.status, "queued")))
      .returning({ id: messages.id });
    if (dropped.length === 0 || !conciergeRequestId) return;
    if (reason === "opted out")
      await closeRequest(tx, conciergeRequestId, { status: "closed", blocked: "opted-out", outcomeAt: now });
    else
      await closeRequest(tx, conciergeRequestId, {
        status: "withdrawn",
        outcomeAt: now,
        contactSealed: null,
        contactErasedAt: now,
      });
  });
}

// Before the message, as whoever forgets its contact locks them (tests/domain/messages/record-delivery.postgres.test.ts).
async function lockRequestOf(tx: Database, messageId: string): Promise<void> {
  const [message] = await tx
    .select({ requestId: messages.conciergeRequestId })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!message?.requestId) return;
  const { id } = conciergeRequests;
  await tx.select({ id }).from(conciergeRequests).where(eq(id, message.requestId)).for("update");
}

async function endWaitingEntry(tx: Database, entryId: string, now: Settings["now"]): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ optedOutAt: now })
    .where(and(eq(waitlistEntries.id, entryId), isUndecided()));
}

async function closeRequest(
  tx: Database,
  id: string,
  values: Parameters<ReturnType<Database["update"]>["set"]>[0],
) {
  const [closed] = await tx
    .update(conciergeRequests)
    .set(values)
    .where(and(eq(conciergeRequests.id, id), eq(conciergeRequests.status, "sent")))
    .returning({ sentBy: conciergeRequests.sentBy, isCounted: conciergeRequests.isCounted });
  return closed;
}
