import "server-only";
import type { SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { INVITATION_TYPES } from "@/lib/invitation-types";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { findInvitation, type Invitation, lockInvitation } from "../invitations/find-invitation";
import { lookUpCode } from "../invitations/invitation-code";
import { joinError } from "../invitations/state";

/**
 * Rejects an invitation that a friend cannot join, such as a group with six members.
 * @param fullCode "last-place-taken" for a friend who lost the last place while joining.
 */
export function requireJoinable(
  invitation: Invitation | null,
  fullCode: "link-full" | "last-place-taken" = "link-full",
): Invitation {
  if (!invitation) throw new DomainError("link-dead");
  const error = joinError(invitation);
  if (!error) return invitation;
  const code = error === "link-full" ? fullCode : error;
  throw new DomainError(code, { values: { places: INVITATION_TYPES[invitation.type].places } });
}

/**
 * Locks a joinable invitation until the transaction `tx` ends, so that friends get places one after another. It checks before
 * the lock too, so that nothing waits for the lock of a full or dead link.
 */
export async function lockJoinable(tx: Database, context: Context, which: SQL): Promise<Invitation> {
  requireJoinable(await findInvitation(tx, context, which));
  return requireJoinable(await lockInvitation(tx, context, which));
}

export async function findJoinable(context: Context, typedCode: string): Promise<Invitation> {
  return requireJoinable(await lookUpCode(context, typedCode));
}
