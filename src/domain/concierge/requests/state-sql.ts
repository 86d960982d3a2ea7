import "server-only";
import { and, desc, eq, gt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { conciergeRequests, messages } from "@/db/schema";
import { ago, type Clock, type MemberContext } from "../../context";
import { CLAIM, SEND_DEADLINE } from "./state";

// The rules of state.ts as SQL conditions. state-sql.test.ts compares both.

/** Not yet sent. Must match the condition of the partial index exactly. */
export function isOpen(): SQL {
  return sql`${conciergeRequests.status} in ('queued', 'claimed', 'returned')`;
}

/** Sent or ended. Must match the condition of the partial index exactly. */
export function isOver(): SQL {
  return sql`${conciergeRequests.status} not in ('queued', 'claimed', 'returned')`;
}

export function isWaiting(clock: Clock): SQL | undefined {
  const { status, claimedAt } = conciergeRequests;
  const isClaimExpired = sql`${claimedAt} <= ${ago(clock, CLAIM)}`;
  return and(isOpen(), sql`not ${isPaused(clock)}`, or(ne(status, "claimed"), isClaimExpired));
}

/** Only for open requests. Never null. */
export function isPaused({ now }: Clock): SQL {
  const { pause, resumeAt } = conciergeRequests;
  return sql`(${pause} is not null and (${pause} <> 'later' or ${resumeAt} > ${now}))`;
}

/** The columns of a paused request, without the kind of its pause. The claim ends. */
export function pausedBy({ actor, now }: MemberContext) {
  return { status: "queued", claimedBy: null, claimedAt: null, pausedAt: now, pausedBy: actor.id } as const;
}

/** The columns that end a pause and add it to the earlier ones. Changes nothing in a request without a pause. */
export function unpaused(clock: Clock) {
  return {
    pausedMs: sql`${conciergeRequests.pausedMs} + ${currentPauseMs(clock)}`,
    pause: null,
    pausedAt: null,
    pausedBy: null,
    pauseReason: null,
    resumeAt: null,
    scheduledNote: null,
    scheduledTemplate: null,
  } as const;
}

function currentPauseMs({ now }: Clock): SQL {
  const { pausedAt, resumeAt } = conciergeRequests;
  return sql`greatest(0, coalesce(round(extract(epoch from least(${now}, ${resumeAt}) - ${pausedAt}) * 1000), 0))::bigint`;
}

/** When the 24-hour clock would have started without the pauses. */
export function clockStart(clock: Clock): SQL {
  const { createdAt, pausedMs } = conciergeRequests;
  return sql`(${createdAt} + (${pausedMs} + ${currentPauseMs(clock)}) * interval '1 millisecond')`;
}

export function isLate(clock: Clock): SQL {
  return sql`${clockStart(clock)} < ${ago(clock, SEND_DEADLINE)}`;
}

export function isClaimedBy(clock: Clock, memberId: string | PgColumn): SQL | undefined {
  return and(
    eq(conciergeRequests.status, "claimed"),
    eq(conciergeRequests.claimedBy, memberId),
    gt(conciergeRequests.claimedAt, ago(clock, CLAIM)),
  );
}

export function isUndelivered(db: Database): SQL | undefined {
  return and(eq(conciergeRequests.status, "sent"), sql`${newestMessage(db, "status")} = 'failed'`);
}

/** The friend has received nothing: the request is open, or its message is queued or failed. */
export function isUnsent(db: Database): SQL | undefined {
  const isMessageUnsent = sql`${newestMessage(db, "status")} in ('queued', 'failed')`;
  return or(isOpen(), and(eq(conciergeRequests.status, "sent"), isMessageUnsent));
}

/** A subquery. Null after a manual send, because an earlier failed message says nothing about that. */
export function newestMessage(db: Database, column: "id" | "status" | "lastError"): SQL<string | null> {
  const newest = db
    .select({ value: messages[column] })
    .from(messages)
    .where(
      and(
        eq(messages.conciergeRequestId, conciergeRequests.id),
        sql`${conciergeRequests.sentVia} is distinct from 'hand'`,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return sql`(${newest})`;
}
