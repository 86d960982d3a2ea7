import "server-only";
import { and, isNull, type SQL } from "drizzle-orm";
import { waitlistEntries } from "@/db/schema";

// What waitlist/state.ts decides, for those below the waitlist, too ("tests/domain/waitlist/state-sql").

const { admittedAt, joinedAt, removedAt, optedOutAt } = waitlistEntries;

/** In a query of entries: those that wait. */
export function isWaiting(): SQL | undefined {
  return and(isNull(admittedAt), isUndecided());
}

/** In a query of entries: those that haven't joined, been removed or opted out; an invitation may have been sent. */
export function isUndecided(): SQL | undefined {
  return and(isJoinable(), isNull(optedOutAt));
}

/** In a query of entries: those that can still join; an invitation stays good for who wants no more messages. */
export function isJoinable(): SQL | undefined {
  return and(isNull(joinedAt), isNull(removedAt));
}
