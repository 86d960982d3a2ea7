import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { conciergeRequests } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import {
  isClaimable,
  requestIdSchema,
  requireRequest,
  requireRequestId,
  whyNotHeld,
} from "../../requests/request-claims";

export const claimRequestSchema = requestIdSchema;

/**
 * Takes a waiting request into the actor's hands for 30 minutes; a claim that lapsed is anybody's. One conditional
 * statement: of many at once one gets it (tests/domain/concierge/desk/claim.postgres.test.ts). One's own again changes nothing.
 * @throws DomainError not-allowed, request-not-found, request-taken, request-done.
 */
export async function claimRequest(
  context: MemberContext,
  { requestId }: z.output<typeof claimRequestSchema>,
): Promise<{ requestId: string }> {
  requireRole(context, canUseDesk);
  const { actor, now } = context;
  const id = requireRequestId(requestId);
  return context.db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(conciergeRequests)
      .set({ status: "claimed", claimedBy: actor.id, claimedAt: now })
      .where(and(eq(conciergeRequests.id, id), isClaimable(context)))
      .returning({ requestId: conciergeRequests.id });
    if (!claimed) {
      const found = await requireRequest(tx, context, id);
      if (found.isClaimLive && found.request.claimedBy === actor.id) return { requestId: id };
      throw whyNotHeld(found, context);
    }
    await recordAudit(tx, context, { action: "request claimed", subjectId: id });
    return claimed;
  });
}
