import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, messages, waitlistEntries } from "@/db/schema";
import { recordEvents } from "../analytics/record-events";
import type { Context } from "../context";
import { isUndecided } from "./is-on-waitlist";
import { NON_MEMBER_KINDS } from "./kinds/message-kinds";
import { redactedPayload } from "./message-updates";
import { writePush } from "./push/write-push";

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
  | "letter stopped";

type Settings = Pick<Context, "db" | "now">;

/** Removes non-members' addresses, codes, links and notes from a message after it was sent or dropped. */
const redacted = {
  address: sql`case when ${inArray(messages.kind, NON_MEMBER_KINDS)} then null else ${messages.address} end`,
  addressSealed: null,
  payload: redactedPayload,
};

/** Applies to failed messages too. Does not overwrite a delivery status that arrived earlier. */
export async function markSent({ db, now }: Settings, id: string, providerId: string | null): Promise<void> {
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

/** Records the outcome of a sent message and its concierge request. Returns false for a repeated report. */
export async function recordDelivery(
  { db, now }: Settings,
  { id, outcome, reason = null }: { id: string; outcome: "delivered" | "bounced"; reason?: string | null },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockConciergeRequest(tx, id);
    const [updated] = await tx
      .update(messages)
      .set({ ...redacted, status: outcome, lastError: reason })
      .where(and(eq(messages.id, id), inArray(messages.status, ["queued", "sent"])))
      .returning({ requestId: messages.conciergeRequestId });
    if (updated?.requestId && outcome === "bounced") await bounceRequest(tx, now, updated.requestId);
    else if (updated?.requestId)
      await closeRequest(tx, updated.requestId, { status: outcome, outcomeAt: now });
    return updated !== undefined;
  });
}

/** The reason of a request whose friend's address is on the suppression list. */
const UNDELIVERABLE: Partial<Record<DropReason, string>> = {
  "address bounced": "address-bounced",
  "address complained": "address-complained",
};

/** Also closes the message's concierge request or, after an opt-out, its waitlist entry. */
export async function dropMessage(
  { db, now }: Settings,
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
    else if (UNDELIVERABLE[reason]) await bounceRequest(tx, now, conciergeRequestId, UNDELIVERABLE[reason]);
    else
      await closeRequest(tx, conciergeRequestId, {
        status: "withdrawn",
        outcomeAt: now,
        contactSealed: null,
        contactErasedAt: now,
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

async function endWaitingEntry(tx: Database, entryId: string, now: Settings["now"]): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ optedOutAt: now })
    .where(and(eq(waitlistEntries.id, entryId), isUndecided()));
}

async function bounceRequest(tx: Database, now: Settings["now"], id: string, reason: string | null = null) {
  const closed = await closeRequest(tx, id, { status: "bounced", outcomeAt: now, ...(reason && { reason }) });
  if (!closed) return;
  await writePush(tx, { now }, "request-failed", sponsorOf(closed.invitationId));
  if (closed.sentBy)
    await recordEvents(tx, { now, hasAnalyticsConsent: closed.isCounted }, closed.sentBy, {
      name: "Concierge Invite Bounced",
      properties: {},
    });
}

function sponsorOf(invitationId: string) {
  return sql`(select sponsor_id from invitations where id = ${invitationId})`;
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
    .returning({
      sentBy: conciergeRequests.sentBy,
      isCounted: conciergeRequests.isCounted,
      invitationId: conciergeRequests.invitationId,
    });
  return closed;
}
