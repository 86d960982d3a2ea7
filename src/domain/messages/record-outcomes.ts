import "server-only";
import { and, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, messages } from "@/db/schema";
import { insertEvents } from "../analytics/record-events";
import type { Clock } from "../context";
import { redacted } from "./message-updates";
import { writePush } from "./push/write-push";

export type MessageOutcome = {
  id: string;
  status: "delivered" | "bounced";
  /** Whether the address can never receive messages. Only for `bounced`. */
  isForGood: boolean;
  /** The recipient wants no messages, so the concierge request ends like after an opt-out. Only for `bounced`. */
  isOptedOut: boolean;
  reason: string | null;
  /** When the event happened. Null for now: then it does not change an earlier outcome, unless it is for good. */
  at: Date | null;
};

/**
 * Records the outcomes of messages and their concierge requests in the transaction `tx`, at most one for each message. An
 * event from before the newest one changes nothing. Returns the ids of the messages that changed.
 */
export async function recordOutcomes(
  tx: Database,
  clock: Clock,
  outcomes: readonly MessageOutcome[],
): Promise<string[]> {
  if (outcomes.length === 0) return [];
  await lockRequestsAndMessages(
    tx,
    outcomes.map(({ id }) => id),
  );
  const changed = await updateMessages(tx, clock, outcomes);
  const requestsOf = (isWanted: (outcome: Changed) => boolean) =>
    changed.filter(isWanted).flatMap(({ requestId }) => requestId ?? []);
  await closeDelivered(
    tx,
    clock,
    requestsOf(({ status }) => status === "delivered"),
  );
  const bounced = requestsOf(({ status, isOptedOut }) => status === "bounced" && !isOptedOut);
  await failRequests(tx, clock, bounced, { status: "bounced" });
  await failRequests(
    tx,
    clock,
    requestsOf(({ isOptedOut }) => isOptedOut),
    { status: "closed", blocked: "opted-out" },
  );
  return changed.map(({ id }) => id);
}

const anyOf = (ids: readonly string[]) => sql`any(${sql.param(ids)}::uuid[])`;

/** Lock order: request, message. In the order of ids, so that two requests with the same messages don't block each other. */
async function lockRequestsAndMessages(tx: Database, ids: string[]): Promise<void> {
  await tx.execute(sql`
    select id from concierge_requests
    where id in (select concierge_request_id from messages where id = ${anyOf(ids)})
    order by id for update`);
  await tx.execute(sql`select id from messages where id = ${anyOf(ids)} order by id for update`);
}

type Changed = Awaited<ReturnType<typeof updateMessages>>[number];

function updateMessages(tx: Database, { now }: Clock, outcomes: readonly MessageOutcome[]) {
  const list = <Value>(read: (outcome: MessageOutcome) => Value) => sql.param(outcomes.map(read));
  const report = sql`unnest(
    ${list(({ id }) => id)}::uuid[],
    ${list(({ status }) => status)}::text[],
    ${list(({ isForGood }) => isForGood)}::boolean[],
    ${list(({ isOptedOut }) => isOptedOut)}::boolean[],
    ${list(({ reason }) => reason)}::text[],
    ${list(({ at }) => at?.toISOString() ?? null)}::timestamptz[]
  ) as report(id, status, is_for_good, is_opted_out, reason, at)`;
  const { id, status, reportedAt, isBouncedForGood, conciergeRequestId } = messages;
  // Of reports without a time, the first one counts.
  const isNewer = sql`(report.is_for_good or report.at > coalesce(${reportedAt}, '-infinity'))`;
  return tx
    .update(messages)
    .set({
      ...redacted,
      status: sql`report.status`,
      lastError: sql`report.reason`,
      isBouncedForGood: sql`report.is_for_good`,
      reportedAt: sql`least(coalesce(report.at, ${now}), ${now})`,
    })
    .from(report)
    .where(
      and(
        sql`${id} = report.id`,
        or(
          inArray(status, ["queued", "sent"]),
          and(inArray(status, ["delivered", "bounced"]), sql`not ${isBouncedForGood}`, isNewer),
        ),
      ),
    )
    .returning({
      id,
      requestId: conciergeRequestId,
      status: sql<MessageOutcome["status"]>`report.status`,
      isOptedOut: sql<boolean>`report.is_opted_out`,
    });
}

/** Also corrects a request that a provider has reported as bounced. One that staff ended has a reason. */
async function closeDelivered(tx: Database, { now }: Clock, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { id, status, reason, blocked } = conciergeRequests;
  const isBounced = sql`${status} = 'bounced' and ${isNull(reason)} and ${isNull(blocked)}`;
  await tx
    .update(conciergeRequests)
    .set({ status: "delivered", outcomeAt: now })
    .where(and(sql`${id} = ${anyOf(ids)}`, or(sql`${status} = 'sent'`, isBounced)));
}

type Failed = { status: "bounced"; reason?: string } | { status: "closed"; blocked: "opted-out" };

/** Ends sent requests whose message did not arrive, and notifies their sponsors. */
export async function failRequests(
  tx: Database,
  { now }: Clock,
  ids: string[],
  failed: Failed,
): Promise<void> {
  if (ids.length === 0) return;
  const { id, status, sentBy, isCounted, invitationId } = conciergeRequests;
  const ended = await tx
    .update(conciergeRequests)
    .set({ ...failed, outcomeAt: now })
    .where(and(sql`${id} = ${anyOf(ids)}`, inArray(status, ["sent", "delivered"])))
    .returning({ sentBy, isCounted, invitationId });
  if (ended.length === 0) return;
  await writePush(tx, { now }, "request-failed", sponsorsOf(ended.map(({ invitationId }) => invitationId)));
  const counted = ended.flatMap(({ sentBy, isCounted }) => (sentBy && isCounted ? [sentBy] : []));
  const event = { name: "Concierge Invite Bounced", properties: {} } as const;
  if (failed.status === "bounced")
    await insertEvents(
      tx,
      { now },
      counted.map((memberId) => ({ memberId, event })),
    );
}

function sponsorsOf(invitationIds: string[]): SQL {
  return sql`any(select sponsor_id from invitations where id = ${anyOf(invitationIds)})`;
}
