import "server-only";
import { and, eq, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { conciergeRequests } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import { newestMessage } from "../../requests/newest-message";
import { requestIdSchema, requireRequest, requireRequestId, whyNotHeld } from "../../requests/request-claims";

export const returnRequestSchema = requestIdSchema;

/**
 * Puts a request back into the queue: one that the actor has claimed, or one whose message no provider took (anybody may,
 * so that it is tried again).
 * @throws DomainError not-allowed, request-not-found, request-taken, request-unclaimed, request-done.
 */
export async function returnRequest(
  context: MemberContext,
  { requestId }: z.output<typeof returnRequestSchema>,
): Promise<{ requestId: string }> {
  requireRole(context, canUseDesk);
  const { actor } = context;
  const id = requireRequestId(requestId);
  const claimed = and(eq(conciergeRequests.status, "claimed"), eq(conciergeRequests.claimedBy, actor.id));
  const undelivered = and(
    eq(conciergeRequests.status, "sent"),
    sql`${newestMessage(context.db, "status")} = 'failed'`,
  );
  return context.db.transaction(async (tx) => {
    const [returned] = await tx
      .update(conciergeRequests)
      .set({
        status: "returned",
        claimedBy: null,
        claimedAt: null,
        sentBy: null,
        sentAt: null,
        sentVia: null,
      })
      .where(and(eq(conciergeRequests.id, id), or(claimed, undelivered)))
      .returning({ requestId: conciergeRequests.id });
    if (!returned) throw whyNotHeld(await requireRequest(tx, context, id), context);
    await recordAudit(tx, context, { action: "request returned", subjectId: id });
    return returned;
  });
}
