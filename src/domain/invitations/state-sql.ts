import "server-only";
import { and, eq, gt, isNotNull, isNull, lte, or, type Placeholder, type SQL } from "drizzle-orm";
import { invitations, seats } from "@/db/schema";
import { ago, type Context } from "../context";
import { RENEWABLE_FOR } from "./limits";
import type { Section } from "./state";

// What state.ts decides, for queries that count or choose rows ("tests/domain/invitations/state-sql").

type Clock = Pick<Context, "now">;

/** In a query of invitations: a sponsor's own, without those that let the waitlist in (design, section 7). */
export function isOwn(sponsorId: string | Placeholder): SQL | undefined {
  return and(eq(invitations.sponsorId, sponsorId), isNull(invitations.waitlistEntryId));
}

/** In a query of invitations: those that wait for a friend, the "pending" of `listSection`. */
export function isWaiting({ now }: Clock): SQL | undefined {
  return and(eq(invitations.status, "pending"), gt(invitations.expiresAt, now));
}

/** In a query of invitations: those that stand in a section of their sponsor's list. */
export function inSection(clock: Clock, section: Section): SQL | undefined {
  const [part, ...more] = partsOf(clock, section);
  return more.length === 0 ? part : or(part, ...more);
}

/** The same in parts that don't overlap, each a range of the index "invitations_section_index". */
export function partsOf(clock: Clock, section: Section): (SQL | undefined)[] {
  const { status, expiresAt } = invitations;
  const over = ago(clock, RENEWABLE_FOR);
  const isPending = eq(status, "pending");
  switch (section) {
    case "pending":
      return [isWaiting(clock)];
    case "accepted":
      return [eq(status, "accepted")];
    case "expired":
      return [and(isPending, lte(expiresAt, clock.now), gt(expiresAt, over))];
    case "earlier":
      return [eq(status, "cancelled"), and(isPending, lte(expiresAt, over))];
  }
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
