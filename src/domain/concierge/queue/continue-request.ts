import "server-only";
import type { z } from "zod";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { canUseConsole, requireRole } from "../../members/roles";
import { lockRequest, requestIdSchema } from "../requests/find-request";
import { conciergeRequestState, isClaimedBy } from "../requests/state";
import { assignRequest } from "./claim-request";

export const continueRequestSchema = requestIdSchema;

/**
 * Ends a pause of any concierge's request and claims it: an open question closes without an answer, and a timed message is
 * not sent.
 */
export async function continueRequest(
  context: MemberContext,
  { requestId }: z.output<typeof continueRequestSchema>,
): Promise<{ requestId: string }> {
  requireRole(context, canUseConsole);
  return context.db.transaction(async (tx) => {
    const request = await lockRequest(tx, context, requestId);
    if (isClaimedBy(request, context.actor.id)) return { requestId };
    if (conciergeRequestState(request) !== "paused") throw new DomainError("request-not-paused");
    await assignRequest(tx, context, request.id);
    return { requestId };
  });
}
