import "server-only";
import type { SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { INVITATION_TYPES } from "@/lib/invitation-types";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { findInvitation, type Invitation, lockInvitation } from "../invitations/find-invitation";
import { countFailedLookup, findByCode } from "../invitations/invitation-code";
import { joinError } from "../invitations/state";

/**
 * Locks an invitation's row for the rest of the transaction `tx`, so that its places are given out one friend after
 * another. Nobody waits for the lock of a link that is closed already.
 * @throws DomainError link-dead, link-full, invitation-expired.
 */
export async function lockOpenInvitation(tx: Database, context: Context, which: SQL): Promise<Invitation> {
  requireJoinable(await findInvitation(tx, context, which));
  return requireJoinable(await lockInvitation(tx, context, which));
}

/**
 * What can be told of a link before any transaction, without its lock. A code that names no invitation counts as a guess.
 * @throws DomainError link-dead, link-full, invitation-expired, too-many-tries.
 */
export async function requireOpenLink(context: Context, typedCode: string): Promise<Invitation> {
  const found = await findByCode(context, typedCode);
  if (!found) await countFailedLookup(context);
  return requireJoinable(found);
}

/**
 * An invitation that a friend can join by.
 * @param whenFull how a full link is told: as such, or, to a friend who was joining already, as a place lost in the race.
 * @throws DomainError link-dead, link-full or link-lost, invitation-expired.
 */
export function requireJoinable(
  invitation: Invitation | null,
  whenFull: "link-full" | "link-lost" = "link-full",
): Invitation {
  if (!invitation) throw new DomainError("link-dead");
  const why = joinError(invitation);
  if (!why) return invitation;
  const code = why === "link-full" ? whenFull : why;
  throw new DomainError(code, { values: { places: INVITATION_TYPES[invitation.type].places } });
}
