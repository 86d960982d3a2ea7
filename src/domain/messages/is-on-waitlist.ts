import "server-only";
import { and, isNull, type SQL } from "drizzle-orm";
import { waitlistEntries } from "@/db/schema";

// Rules of waitlist/state.ts as SQL conditions; messages need them too ("tests/domain/waitlist/state-sql").

const { admittedAt, joinedAt, removedAt, optedOutAt } = waitlistEntries;

export function isWaiting(): SQL | undefined {
  return and(isNull(admittedAt), isUndecided());
}

/** Not joined, removed or opted out; an invitation may have been sent. */
export function isUndecided(): SQL | undefined {
  return and(isJoinable(), isNull(optedOutAt));
}

/** Includes opted-out entries: their invitation still works. */
export function isJoinable(): SQL | undefined {
  return and(isNull(joinedAt), isNull(removedAt));
}
