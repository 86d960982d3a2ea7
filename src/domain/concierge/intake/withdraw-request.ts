import "server-only";
import { z } from "zod";
import { conciergeRequests } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { inviteIdSchema } from "../../invitations/own-invitation";
import { isOwnWaiting, requireNewestRequest } from "./waiting-request";

export const withdrawRequestSchema = z.object({ inviteId: inviteIdSchema });

/**
 * Takes the actor's request back while nobody has claimed it; the friend's contact is erased with it. The invitation
 * stays. Again changes nothing.
 * @throws DomainError invitation-not-found, concierge-claimed.
 */
export async function withdrawRequest(
  context: MemberContext,
  { inviteId }: z.output<typeof withdrawRequestSchema>,
): Promise<{ inviteId: string }> {
  const { now } = context;
  return context.db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(conciergeRequests)
      .set({ status: "withdrawn", outcomeAt: now, contactSealed: null, contactErasedAt: now })
      .where(isOwnWaiting(context, inviteId))
      .returning({ id: conciergeRequests.id });
    if (!withdrawn) {
      const { status } = await requireNewestRequest(tx, context, inviteId);
      if (status === "withdrawn") return { inviteId };
      throw new DomainError("concierge-claimed");
    }
    await recordAudit(tx, context, { action: "concierge withdrawn", subjectId: withdrawn.id });
    return { inviteId };
  });
}
