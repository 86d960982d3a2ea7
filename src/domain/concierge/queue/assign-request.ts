import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import { recordEvents } from "../../analytics/record-events";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";

/** Puts a request, locked and waiting, into the actor's hands from this moment, and records it. */
export async function assignRequest(tx: Database, context: MemberContext, requestId: string): Promise<void> {
  await tx
    .update(conciergeRequests)
    .set({ status: "claimed", claimedBy: context.actor.id, claimedAt: context.now })
    .where(eq(conciergeRequests.id, requestId));
  await recordAudit(tx, context, { action: "request claimed", subjectId: requestId });
  await recordEvents(tx, context, context.actor.id, { name: "Concierge Invite Claimed", properties: {} });
}
