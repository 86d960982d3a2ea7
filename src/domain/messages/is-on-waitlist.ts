import "server-only";
import { and, isNull, type SQL } from "drizzle-orm";
import { waitlistEntries } from "@/db/schema";

// The SQL counterparts of waitlist/state.ts, for folders below the waitlist. A test compares both.

const { admittedAt, joinedAt, removedAt, optedOutAt } = waitlistEntries;

export function isWaiting(): SQL | undefined {
  return and(isNull(admittedAt), isUndecided());
}

/** Entries that have not joined, been removed or opted out, including admitted ones. */
export function isUndecided(): SQL | undefined {
  return and(isJoinable(), isNull(optedOutAt));
}

/** Entries that can still join, including ones that opted out of messages. */
export function isJoinable(): SQL | undefined {
  return and(isNull(joinedAt), isNull(removedAt));
}
