import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { conciergeRequests } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import { lockRequest, requestIdSchema } from "../requests/find-request";
import { returnError } from "../requests/state";
import { throwIfRequestError } from "./throw-if-request-error";

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
  return context.db.transaction(async (tx) => {
    const request = await lockRequest(tx, context, requestId);
    throwIfRequestError(request, returnError(request, context.actor.id));
    await tx
      .update(conciergeRequests)
      .set({
        status: "returned",
        claimedBy: null,
        claimedAt: null,
        sentBy: null,
        sentAt: null,
        sentVia: null,
      })
      .where(eq(conciergeRequests.id, request.id));
    await recordAudit(tx, context, { action: "request returned", subjectId: request.id });
    return { requestId };
  });
}
