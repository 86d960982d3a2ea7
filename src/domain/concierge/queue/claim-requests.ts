import "server-only";
import type { z } from "zod";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import { claimError, isHeldBy } from "../requests/state";
import { assignRequest } from "./assign-request";
import { chosenRequestsSchema, lockRequests } from "./lock-requests";

export const claimRequestsSchema = chosenRequestsSchema;

/** What became of requests that were chosen together: how many are taken, and who has each of the others, if anybody. */
export type ClaimedRequests = { claimed: number; refused: { recipient: string; handler: string | null }[] };

/**
 * Takes many waiting requests into the actor's hands for 30 minutes: all that still wait, whatever became of the others.
 * @throws DomainError not-allowed.
 */
export async function claimRequests(
  context: MemberContext,
  { requestIds }: z.output<typeof claimRequestsSchema>,
): Promise<ClaimedRequests> {
  requireRole(context, canUseDesk);
  return context.db.transaction(async (tx) => {
    const result: ClaimedRequests = { claimed: 0, refused: [] };
    for (const request of await lockRequests(tx, context, requestIds)) {
      const why = isHeldBy(request, context.actor.id) ? null : claimError(request);
      if (why) {
        const handler = why === "request-taken" ? request.handlerName : null;
        result.refused.push({ recipient: request.recipientName, handler });
        continue;
      }
      if (!isHeldBy(request, context.actor.id)) await assignRequest(tx, context, request.id);
      result.claimed += 1;
    }
    return result;
  });
}
