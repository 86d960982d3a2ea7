import "server-only";
import { and, eq, gt, isNotNull, isNull, lte, or, type Placeholder, type SQL } from "drizzle-orm";
import { invitations, seats } from "@/db/schema";
import { ago, type Clock } from "../context";
import { RENEWABLE_FOR } from "./limits";
import type { Section } from "./state";

// The rules of state.ts as SQL conditions ("tests/domain/invitations/state-sql").

/** A sponsor's own invitations, without invitations for the waitlist. */
export function isOwn(sponsorId: string | Placeholder): SQL | undefined {
  return and(eq(invitations.sponsorId, sponsorId), isNull(invitations.waitlistEntryId));
}

/** Invitations that wait for a friend: "pending" in `listSection`. */
export function isWaiting({ now }: Clock): SQL | undefined {
  return and(eq(invitations.status, "pending"), gt(invitations.expiresAt, now));
}

export function inSection(clock: Clock, section: Section): SQL | undefined {
  const [part, ...more] = sectionConditions(clock, section);
  return more.length === 0 ? part : or(part, ...more);
}

/** The conditions of a section. They do not overlap, and each is a range of the index "invitations_section_index". */
export function sectionConditions(clock: Clock, section: Section): (SQL | undefined)[] {
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

export function isTaken(): SQL {
  return isNotNull(seats.memberId);
}

export function isHeld({ now }: Clock): SQL {
  return gt(seats.heldUntil, now);
}

export function isFree({ now }: Clock): SQL | undefined {
  return and(isNull(seats.memberId), or(isNull(seats.heldUntil), lte(seats.heldUntil, now)));
}
