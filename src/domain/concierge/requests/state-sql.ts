import "server-only";
import { and, eq, gt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import { ago } from "../../clock";
import type { Context } from "../../context";
import { CLAIM, SENT_WITHIN } from "./limits";
import { newestMessage } from "./newest-message";

// What state.ts decides, for queries that count, list or change many ("tests/domain/concierge/requests/state-sql").

/** In a query of requests: those that are neither sent nor over, to the letter as the index of these has it. */
export function isOpen(): SQL {
  return sql`${conciergeRequests.status} in ('queued', 'claimed', 'returned')`;
}

/** In a query of requests: those that are sent or over, to the letter as the index of these has it. */
export function isOver(): SQL {
  return sql`${conciergeRequests.status} not in ('queued', 'claimed', 'returned')`;
}

/** In a query of requests: those that anybody at the desk may claim. */
export function isWaiting(clock: Pick<Context, "now">): SQL | undefined {
  const { status, claimedAt } = conciergeRequests;
  const hasLapsed = sql`${claimedAt} <= ${ago(clock, CLAIM)}`;
  return and(isOpen(), or(ne(status, "claimed"), hasLapsed));
}

/** In a query of requests: those whose sponsors asked more than 24 hours ago. */
export function isLate(clock: Pick<Context, "now">): SQL {
  return sql`${conciergeRequests.createdAt} < ${ago(clock, SENT_WITHIN)}`;
}

/** In a query of requests: those that somebody, by id or by a column, has in hand. */
export function isHeldBy(clock: Pick<Context, "now">, memberId: string | PgColumn): SQL | undefined {
  return and(
    eq(conciergeRequests.status, "claimed"),
    eq(conciergeRequests.claimedBy, memberId),
    gt(conciergeRequests.claimedAt, ago(clock, CLAIM)),
  );
}

/** In a query of requests: those that were sent by a message which no provider took. */
export function isUndelivered(db: Database): SQL | undefined {
  return and(eq(conciergeRequests.status, "sent"), sql`${newestMessage(db, "status")} = 'failed'`);
}

/** In a query of requests: those whose friend got nothing: still open, or sent by a message that waits or was given up. */
export function isUnsent(db: Database): SQL | undefined {
  const hasNotLeft = sql`${newestMessage(db, "status")} in ('queued', 'failed')`;
  return or(isOpen(), and(eq(conciergeRequests.status, "sent"), hasNotLeft));
}
