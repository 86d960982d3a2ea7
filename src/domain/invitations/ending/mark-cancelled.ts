import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { withdrawOpenRequests } from "../../requests/withdraw-open-requests";

/**
 * Cancels an invitation whose row is locked within the transaction `tx`: its link dies at once, what is unsent is
 * withdrawn and its contact erased. `reason` stays in the records.
 */
export async function markCancelled(
  tx: Database,
  context: MemberContext,
  { id }: { id: string },
  reason?: string,
): Promise<void> {
  const { actor, now } = context;
  await tx
    .update(invitations)
    .set({ status: "cancelled", cancelledAt: now, cancelledBy: actor.id, cancelReason: reason ?? null })
    .where(eq(invitations.id, id));
  await withdrawOpenRequests(tx, context, id);
  await recordAudit(tx, context, {
    action: "invitation cancelled",
    subjectId: id,
    ...(reason && { details: { reason } }),
  });
}
