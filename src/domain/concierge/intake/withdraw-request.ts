import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { conciergeRequests } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { inviteIdSchema } from "../../invitations/own-invitation";
import { isWaiting } from "../requests/state";
import { withdrawn } from "../requests/withdraw-open-requests";
import { lockOwnRequests } from "./own-requests";

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
  return context.db.transaction(async (tx) => {
    const requests = await lockOwnRequests(tx, context, inviteId);
    const waiting = requests.filter(isWaiting);
    if (waiting.length === 0 && requests[0].status !== "withdrawn")
      throw new DomainError("concierge-claimed");
    for (const { id } of waiting) {
      await tx.update(conciergeRequests).set(withdrawn(context)).where(eq(conciergeRequests.id, id));
      await recordAudit(tx, context, { action: "concierge withdrawn", subjectId: id });
    }
    return { inviteId };
  });
}
