import "server-only";
import { and, eq, exists, inArray, ne } from "drizzle-orm";
import { z } from "zod";
import { conciergeRequests, members } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { requireRole } from "../../members/require-role";
import { canLeadDesk } from "../../members/roles";
import {
  OPEN_STATUSES,
  requestIdSchema,
  requireRequest,
  requireRequestId,
} from "../../requests/request-claims";

export const reassignRequestSchema = requestIdSchema.extend({
  memberId: z.guid({ error: "Choose somebody of the team." }),
});

/**
 * Gives an unsent request to somebody of the team, claimed from this moment; leads and admins only.
 * @throws DomainError not-allowed, request-not-found, request-done, colleague-not-found.
 */
export async function reassignRequest(
  context: MemberContext,
  { requestId, memberId }: z.output<typeof reassignRequestSchema>,
): Promise<{ requestId: string }> {
  requireRole(context, canLeadDesk);
  const { now } = context;
  const id = requireRequestId(requestId);
  return context.db.transaction(async (tx) => {
    const isColleague = and(
      eq(members.id, memberId),
      ne(members.role, "member"),
      eq(members.status, "active"),
    );
    const colleague = tx.select({ id: members.id }).from(members).where(isColleague);
    const [given] = await tx
      .update(conciergeRequests)
      .set({ status: "claimed", claimedBy: memberId, claimedAt: now })
      .where(
        and(
          eq(conciergeRequests.id, id),
          inArray(conciergeRequests.status, OPEN_STATUSES),
          exists(colleague),
        ),
      )
      .returning({ requestId: conciergeRequests.id });
    if (!given) {
      const { request } = await requireRequest(tx, context, id);
      const isOpen = OPEN_STATUSES.some((status) => status === request.status);
      throw isOpen
        ? new DomainError("colleague-not-found", { field: "memberId" })
        : new DomainError("request-done");
    }
    const [to] = await tx
      .select({ username: members.username })
      .from(members)
      .where(eq(members.id, memberId));
    await recordAudit(tx, context, {
      action: "request reassigned",
      subjectId: id,
      details: { to: to?.username ?? "" },
    });
    return given;
  });
}
