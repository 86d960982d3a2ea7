import "server-only";
import type { Database } from "@/db/client";
import type { MemberContext } from "../context";
import { deactivateLink } from "./deactivate-link";

/** Cancels an invitation whose row is locked within the transaction `tx`, as `deactivateLink` says. */
export function markCancelled(
  tx: Database,
  context: MemberContext,
  invitation: { id: string },
  reason?: string,
): Promise<void> {
  const { actor, now } = context;
  const values = {
    status: "cancelled",
    cancelledAt: now,
    cancelledBy: actor.id,
    cancelReason: reason ?? null,
  } as const;
  return deactivateLink(tx, context, invitation, { values, action: "invitation cancelled", reason });
}
