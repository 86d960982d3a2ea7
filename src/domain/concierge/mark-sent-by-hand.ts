import "server-only";
import type { z } from "zod";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { requestIdSchema } from "./desk-request";
import { recordSending } from "./record-sending";
import { requireRole } from "./require-role";
import { canUseDesk } from "./roles";

export const markSentByHandSchema = requestIdSchema;

/**
 * Records that the actor has sent a claimed request's invitation by a device of their own; writes no message.
 * @throws DomainError as `sendRequest` does.
 */
export async function markSentByHand(
  context: MemberContext,
  { requestId }: z.output<typeof markSentByHandSchema>,
): Promise<{ requestId: string }> {
  requireRole(context, canUseDesk);
  return context.db.transaction(async (tx) => {
    const { request } = await recordSending(tx, context, requestId, "hand");
    await recordAudit(tx, context, {
      action: "request sent",
      subjectId: request.id,
      details: { via: "hand" },
    });
    return { requestId: request.id };
  });
}
