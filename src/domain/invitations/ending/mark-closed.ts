import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { withdrawOpenRequests } from "../../requests/withdraw-open-requests";

/**
 * Closes the link of an invitation whose row is locked within the transaction `tx`: it is dead at once, what is unsent is
 * withdrawn and its contact erased. `reason` stays in the records.
 */
export async function markClosed(
  tx: Database,
  context: MemberContext,
  { id }: { id: string },
  reason?: string,
): Promise<void> {
  const { actor, now } = context;
  await tx
    .update(invitations)
    .set({ closedAt: now, closedBy: actor.id, closeReason: reason ?? null })
    .where(eq(invitations.id, id));
  await withdrawOpenRequests(tx, context, id);
  await recordAudit(tx, context, {
    action: "link closed",
    subjectId: id,
    ...(reason && { details: { reason } }),
  });
}
