import "server-only";
import { and, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { waitlistEntries, waitlistRequests } from "@/db/schema";
import { ago, type Clock } from "../context";
import { isUndecided, isWaiting } from "../messages/is-on-waitlist";
import { sentInvitation } from "./find-entry";
import { CONTACT_RETENTION, type EntryState, LONGEST_WAIT } from "./state";
import { QUESTION_LIFE, type VouchFilter } from "./vouch-state";

// The rules of state.ts as SQL conditions ("tests/domain/waitlist/state-sql").

const { admittedAt, joinedAt, removedAt, optedOutAt, stayAskedAt, stayedAt, createdAt, contact } =
  waitlistEntries;

export function isNotWaiting(): SQL {
  return sql`not (${isWaiting()})`;
}

/** For queries that join the admitting invitation, such as `selectEntries`. */
export function isInState({ now }: Clock, state: EntryState): SQL | undefined {
  const end = invitationEnd();
  switch (state) {
    case "waiting":
      return isWaiting();
    case "admitted":
      return and(isNotNull(admittedAt), isUndecided(), gt(end, now));
    case "lapsed":
      return and(isNotNull(admittedAt), isUndecided(), lte(end, now));
    case "joined":
      return isNotNull(joinedAt);
    case "removed":
      return isNotNull(removedAt);
    case "opted-out":
      return isNotNull(optedOutAt);
  }
}

export function isContactExpired(clock: Clock): SQL | undefined {
  const since = sql`coalesce(${joinedAt}, ${removedAt}, ${optedOutAt}, ${admittedAt})`;
  const month = ago(clock, CONTACT_RETENTION);
  return and(
    isNotNull(contact),
    lte(since, month),
    or(sql`not (${isUndecided()})`, lte(invitationEnd(), month)),
  );
}

export function isYearOver(clock: Clock): SQL | undefined {
  const beginning = sql`greatest(${createdAt}, ${stayAskedAt}, ${stayedAt})`;
  return and(isWaiting(), lte(beginning, ago(clock, LONGEST_WAIT)));
}

/** Entries with a request in this state. */
export function hasVouch(clock: Clock, state: VouchFilter): SQL {
  const { entryId, named, matchedAt, askedAt, isKnown, endedAt } = waitlistRequests;
  const isOver = or(isNotNull(endedAt), lte(askedAt, ago(clock, QUESTION_LIFE)));
  const conditions: Record<VouchFilter, SQL | undefined> = {
    named: and(isNull(askedAt), isNotNull(named), isNotNull(matchedAt)),
    asked: and(isNotNull(askedAt), isNull(isKnown), not(isOver ?? sql`false`)),
    unknown: eq(isKnown, false),
    silent: and(isNull(isKnown), isOver),
  };
  const ofEntry = and(eq(entryId, waitlistEntries.id), conditions[state]);
  return sql`exists (select from ${waitlistRequests} where ${ofEntry})`;
}

function invitationEnd(): SQL {
  return sql`coalesce(${sentInvitation.cancelledAt}, ${sentInvitation.expiresAt}, ${admittedAt})`;
}
