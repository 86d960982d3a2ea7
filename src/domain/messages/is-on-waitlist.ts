import "server-only";
import { and, isNull, type SQL } from "drizzle-orm";
import { waitlistEntries } from "@/db/schema";

// The SQL counterparts of waitlist/state.ts, for folders that cannot import the waitlist. A test compares both.

const { admittedAt, joinedAt, removedAt, optedOutAt } = waitlistEntries;

export function isWaiting(): SQL | undefined {
  return and(isNull(admittedAt), isUndecided());
}

/** Includes admitted entries; excludes entries that joined, were removed or opted out. */
export function isUndecided(): SQL | undefined {
  return and(isJoinable(), isNull(optedOutAt));
}

/** Includes entries that opted out of messages. */
export function isJoinable(): SQL | undefined {
  return and(isNull(joinedAt), isNull(removedAt));
}
