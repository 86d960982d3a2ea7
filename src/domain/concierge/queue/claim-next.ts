import "server-only";
import type { z } from "zod";
import { conciergeRequests } from "@/db/schema";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import { assignRequest } from "./assign-request";
import { deskFilterSchema, selectNextWaiting } from "./lists/find-next";

export const claimNextSchema = deskFilterSchema;

/**
 * Takes the request that has waited longest, of those that a filter lets through, into the actor's hands for 30 minutes. One
 * that somebody else is taking this moment is passed over: two who ask at once get two
 * (tests/domain/concierge/queue/claim-next.postgres.test.ts).
 * @throws DomainError not-allowed, none-waiting.
 */
export async function claimNext(
  context: MemberContext,
  filter: z.output<typeof claimNextSchema>,
): Promise<{ requestId: string }> {
  requireRole(context, canUseDesk);
  return context.db.transaction(async (tx) => {
    const [next] = await selectNextWaiting(tx, context, filter).for("no key update", {
      of: conciergeRequests,
      skipLocked: true,
    });
    if (!next) throw new DomainError("none-waiting");
    await assignRequest(tx, context, next.id);
    return { requestId: next.id };
  });
}
