import "server-only";
import type { z } from "zod";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import { requestIdSchema } from "../requests/find-request";
import { recordSending } from "./record-sending";

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
