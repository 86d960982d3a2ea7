import "server-only";
import { and, eq, gt, isNotNull, isNull, lte, or, type SQL } from "drizzle-orm";
import { invitations, seats } from "@/db/schema";
import type { Context } from "../context";

// What state.ts decides, for queries that count or choose rows ("tests/domain/invitations/state-sql").

type Clock = Pick<Context, "now">;

/** In a query of invitations: those that wait for a friend, the "pending" of `listSection`. */
export function isWaiting({ now }: Clock): SQL | undefined {
  return and(eq(invitations.status, "pending"), gt(invitations.expiresAt, now));
}

/** In a query of places: those that a member has taken. */
export function isTaken(): SQL {
  return isNotNull(seats.memberId);
}

/** In a query of places: those held for somebody who is joining, as long as the hold lasts. */
export function isHeld({ now }: Clock): SQL {
  return gt(seats.heldUntil, now);
}

/** In a query of places: those that are neither taken nor held. */
export function isFree({ now }: Clock): SQL | undefined {
  return and(isNull(seats.memberId), or(isNull(seats.heldUntil), lte(seats.heldUntil, now)));
}
