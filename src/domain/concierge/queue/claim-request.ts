import "server-only";
import type { z } from "zod";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import { lockRequest, requestIdSchema } from "../requests/find-request";
import { claimError, isHeldBy } from "../requests/state";
import { assignRequest } from "./assign-request";
import { throwIfRequestError } from "./throw-if-request-error";

export const claimRequestSchema = requestIdSchema;

/**
 * Takes a waiting request into the actor's hands for 30 minutes; a claim that lapsed is anybody's. Of many at once one
 * gets it, as the row is locked before it is read (tests/domain/concierge/queue/claim.postgres.test.ts). One's own again
 * changes nothing.
 * @throws DomainError not-allowed, request-not-found, request-taken, request-done.
 */
export async function claimRequest(
  context: MemberContext,
  { requestId }: z.output<typeof claimRequestSchema>,
): Promise<{ requestId: string }> {
  requireRole(context, canUseDesk);
  return context.db.transaction(async (tx) => {
    const request = await lockRequest(tx, context, requestId);
    if (isHeldBy(request, context.actor.id)) return { requestId };
    throwIfRequestError(request, claimError(request));
    await assignRequest(tx, context, request.id);
    return { requestId };
  });
}
