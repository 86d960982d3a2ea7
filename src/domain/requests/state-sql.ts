import "server-only";
import { and, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import { ago } from "../clock";
import type { Context } from "../context";
import { CLAIM } from "./limits";
import { newestMessage } from "./newest-message";
import { OPEN } from "./state";

// What state.ts decides, for queries that count, list or change many ("tests/domain/requests/state-sql").

/** In a query of requests: those that are neither sent nor over. */
export function isOpen(): SQL {
  return inArray(conciergeRequests.status, OPEN);
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
