import "server-only";
import { DomainError } from "../../errors";
import { canUseConsole } from "../../members/roles";
import { staffVerb } from "../../members/staff-verb";
import { lockRequest, requestIdSchema } from "../requests/find-request";
import { conciergeRequestState, isClaimedBy } from "../requests/state";
import { assignRequest } from "./claim-request";

/**
 * Ends a pause of any concierge's request and claims it: an open question closes without an answer, and a timed message is
 * not sent.
 */
export const continueRequest = staffVerb(
  canUseConsole,
  requestIdSchema,
  async (tx, context, { requestId }) => {
    const request = await lockRequest(tx, context, requestId);
    if (isClaimedBy(request, context.actor.id)) return { requestId };
    if (conciergeRequestState(request) !== "paused") throw new DomainError("request-not-paused");
    await assignRequest(tx, context, request.id);
    return { requestId };
  },
);
