import "server-only";
import type { Database } from "@/db/client";
import type { MemberContext } from "../context";
import { deactivateLink } from "./deactivate-link";

/** Closes the link of an invitation whose row is locked within the transaction `tx`, as `deactivateLink` says. */
export function markClosed(
  tx: Database,
  context: MemberContext,
  invitation: { id: string },
  reason?: string,
): Promise<void> {
  const { actor, now } = context;
  const values = { closedAt: now, closedBy: actor.id, closeReason: reason ?? null };
  return deactivateLink(tx, context, invitation, { values, action: "link closed", reason });
}
