import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { contactProposals } from "@/db/schema";
import { recordAudit } from "../audit";
import type { Context } from "../context";

type Ending = {
  status: "done" | "stopped" | "withdrawn" | "lapsed" | "failed";
  details?: Record<string, string>;
};

const DEEDS: Record<Ending["status"], string> = {
  done: "new contact in place",
  stopped: "new contact stopped",
  withdrawn: "new contact withdrawn",
  lapsed: "new contact lapsed",
  failed: "new contact not possible",
};

/** Ends a proposal, erases its contact and records it; within the transaction `tx` that holds its lock. */
export async function endProposal(
  tx: Database,
  context: Context,
  { id, memberId, kind }: Pick<typeof contactProposals.$inferSelect, "id" | "memberId" | "kind">,
  { status, details }: Ending,
): Promise<void> {
  await tx
    .update(contactProposals)
    .set({ status, contact: null, reason: null, stopTokenHash: null, endedAt: context.now })
    .where(eq(contactProposals.id, id));
  await recordAudit(tx, context, {
    action: DEEDS[status],
    subjectId: memberId,
    details: { kind, ...details },
  });
}
