import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeRequests, members } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { requireRole } from "../../members/require-role";
import { canLeadDesk } from "../../members/roles";
import { lockRequest, requestIdSchema } from "../requests/find-request";
import { isOpen } from "../requests/state";

export const reassignRequestSchema = requestIdSchema.extend({
  memberId: z.guid({ error: "Choose a team member." }),
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
  return context.db.transaction(async (tx) => {
    const request = await lockRequest(tx, context, requestId);
    if (!isOpen(request)) throw new DomainError("request-done");
    const colleague = await requireColleague(tx, memberId);
    await handOver(tx, context, request.id, colleague);
    return { requestId };
  });
}

type Handed = { id: string; username: string };

/** Puts a request, locked and open, into a colleague's hands from this moment, and records it. */
export async function handOver(
  tx: Database,
  context: MemberContext,
  requestId: string,
  colleague: Handed,
): Promise<void> {
  await tx
    .update(conciergeRequests)
    .set({ status: "claimed", claimedBy: colleague.id, claimedAt: context.now })
    .where(eq(conciergeRequests.id, requestId));
  const details = { to: colleague.username };
  await recordAudit(tx, context, { action: "request reassigned", subjectId: requestId, details });
}

/** An active member of the staff by id. @throws DomainError colleague-not-found. */
export async function requireColleague(tx: Database, id: string): Promise<Handed> {
  const isColleague = and(eq(members.id, id), ne(members.role, "member"), eq(members.status, "active"));
  const [colleague] = await tx
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(isColleague);
  if (!colleague) throw new DomainError("colleague-not-found", { field: "memberId" });
  return colleague;
}
