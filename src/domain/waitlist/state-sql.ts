import "server-only";
import { and, gt, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { waitlistEntries } from "@/db/schema";
import { ago, type Clock } from "../context";
import { isUndecided, isWaiting } from "../messages/is-on-waitlist";
import { sentInvitation } from "./find-entry";
import { CONTACT_RETENTION, type EntryState, LONGEST_WAIT } from "./state";

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

function invitationEnd(): SQL {
  return sql`coalesce(${sentInvitation.cancelledAt}, ${sentInvitation.expiresAt}, ${admittedAt})`;
}
