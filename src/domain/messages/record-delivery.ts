import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, messages, waitlistEntries } from "@/db/schema";
import type { BaseContext, Context } from "../context";
import { erasedContact } from "../personal-data/invitation-tables";
import { isUndecided } from "./is-on-waitlist";
import { redacted } from "./message-updates";
import { failRequests, type MessageOutcome, recordOutcomes } from "./record-outcomes";

type Message = typeof messages.$inferSelect;
export type DropReason =
  | "no address"
  | "too late"
  | "switched off"
  | "invitation closed"
  | "request withdrawn"
  | "not waiting"
  | "opted out"
  | "address bounced"
  | "address complained"
  | "letter stopped"
  | "not welcomed"
  | "welcome stopped";

/** Applies to failed messages too. Does not overwrite a delivery status that arrived earlier. */
export async function markSent(
  { db, now }: BaseContext,
  id: string,
  providerId: string | null,
): Promise<void> {
  const status = sql`case when ${messages.status} in ('queued', 'failed') then 'sent' else ${messages.status} end`;
  await db
    .update(messages)
    .set({ ...redacted, status, providerId, sentAt: now, lastError: null })
    .where(and(eq(messages.id, id), inArray(messages.status, ["queued", "failed", "delivered", "bounced"])));
}

/** The message retains its address and its last error for a manual retry. */
export async function markFailed({ db }: Pick<Context, "db">, { id }: { id: string }): Promise<void> {
  await db
    .update(messages)
    .set({ status: "failed" })
    .where(and(eq(messages.id, id), eq(messages.status, "queued")));
}

type Delivery = {
  id: string;
  outcome: MessageOutcome["status"];
  reason?: string | null;
  isOptedOut?: boolean;
};

/** Records the outcome of a sent message and its concierge request. Returns false for a repeated report. */
export async function recordDelivery(
  { db, now }: BaseContext,
  { id, outcome: status, reason = null, isOptedOut = false }: Delivery,
): Promise<boolean> {
  const recorded = { id, status, reason, isOptedOut, isForGood: false, at: null };
  return db.transaction(async (tx) => (await recordOutcomes(tx, { now }, [recorded])).length === 1);
}

/** The reason of a request whose friend's address is on the suppression list. */
const UNDELIVERABLE: Partial<Record<DropReason, string>> = {
  "address bounced": "address-bounced",
  "address complained": "address-complained",
};

/** Also closes the message's concierge request or, after an opt-out, its waitlist entry. */
export async function dropMessage(
  { db, now }: BaseContext,
  { id, conciergeRequestId, waitlistEntryId }: Message,
  reason: DropReason,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Lock order: waitlist entry, message.
    if (waitlistEntryId && reason === "opted out") await endWaitingEntry(tx, waitlistEntryId, now);
    await lockConciergeRequest(tx, id);
    const dropped = await tx
      .update(messages)
      .set({ ...redacted, status: "dropped", lastError: reason })
      .where(and(eq(messages.id, id), eq(messages.status, "queued")))
      .returning({ id: messages.id });
    if (dropped.length === 0 || !conciergeRequestId) return;
    if (reason === "opted out")
      await closeRequest(tx, conciergeRequestId, { status: "closed", blocked: "opted-out", outcomeAt: now });
    else if (UNDELIVERABLE[reason])
      await failRequests(tx, { now }, [conciergeRequestId], {
        status: "bounced",
        reason: UNDELIVERABLE[reason],
      });
    else
      await closeRequest(tx, conciergeRequestId, {
        status: "withdrawn",
        outcomeAt: now,
        ...erasedContact({ now }),
      });
  });
}

// Lock order: request, message.
async function lockConciergeRequest(tx: Database, messageId: string): Promise<void> {
  const [message] = await tx
    .select({ requestId: messages.conciergeRequestId })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!message?.requestId) return;
  const { id } = conciergeRequests;
  await tx.select({ id }).from(conciergeRequests).where(eq(id, message.requestId)).for("update");
}

async function endWaitingEntry(tx: Database, entryId: string, now: BaseContext["now"]): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ optedOutAt: now })
    .where(and(eq(waitlistEntries.id, entryId), isUndecided()));
}

async function closeRequest(
  tx: Database,
  id: string,
  values: Parameters<ReturnType<Database["update"]>["set"]>[0],
): Promise<void> {
  await tx
    .update(conciergeRequests)
    .set(values)
    .where(and(eq(conciergeRequests.id, id), eq(conciergeRequests.status, "sent")));
}
