import "server-only";
import { and, gt, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { waitlistEntries } from "@/db/schema";
import { ago, type Context } from "../context";
import { isUndecided, isWaiting } from "../messages/is-on-waitlist";
import { sentInvitation } from "./find-entry";
import { ASKED_EVERY, type EntryState, KEPT_FOR } from "./state";

// What state.ts decides, for queries that list, count or change many ("tests/domain/waitlist/state-sql").

type Clock = Pick<Context, "now">;

const { admittedAt, joinedAt, removedAt, optedOutAt, stayAskedAt, stayedAt, createdAt, contact } =
  waitlistEntries;

/** In a query of entries: those that wait no longer. */
export function isOffTheList(): SQL {
  return sql`not (${isWaiting()})`;
}

/** In a query of entries with their invitations (`selectEntries`): those in a state. */
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

/** In a query of entries with their invitations: those whose contact has been kept long enough. */
export function isContactDue(clock: Clock): SQL | undefined {
  const since = sql`coalesce(${joinedAt}, ${removedAt}, ${optedOutAt}, ${admittedAt})`;
  const month = ago(clock, KEPT_FOR);
  return and(
    isNotNull(contact),
    lte(since, month),
    or(sql`not (${isUndecided()})`, lte(invitationEnd(), month)),
  );
}

/** In a query of entries: those that are due to be asked whether to stay. */
export function isStayDue(clock: Clock): SQL | undefined {
  const lastSaid = sql`greatest(${createdAt}, ${stayAskedAt}, ${stayedAt})`;
  return and(isWaiting(), lte(lastSaid, ago(clock, ASKED_EVERY)));
}

function invitationEnd(): SQL {
  return sql`coalesce(${sentInvitation.cancelledAt}, ${sentInvitation.expiresAt}, ${admittedAt})`;
}
