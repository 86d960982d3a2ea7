import "server-only";
import { eq } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { recordAudit } from "../audit";
import { withdrawOpenRequests } from "../concierge/requests/withdraw-open-requests";
import type { MemberContext } from "../context";

type End = {
  /** What the invitation's row says of it. */
  values: PgUpdateSetSource<typeof invitations>;
  /** What the records call it. */
  action: string;
  /** Stays in the records. */
  reason?: string;
};

/**
 * Ends the link of an invitation whose row is locked within the transaction `tx`: it is dead at once, what is unsent is
 * withdrawn and its contact erased.
 */
export async function deactivateLink(
  tx: Database,
  context: MemberContext,
  { id }: { id: string },
  { values, action, reason }: End,
): Promise<void> {
  await tx.update(invitations).set(values).where(eq(invitations.id, id));
  await withdrawOpenRequests(tx, context, id);
  await recordAudit(tx, context, { action, subjectId: id, ...(reason && { details: { reason } }) });
}
