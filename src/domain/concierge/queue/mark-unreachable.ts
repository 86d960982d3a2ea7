import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { conciergeRequests, contactOptOuts } from "@/db/schema";
import { recordEvents } from "../../analytics/record-events";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import { optionalReasonSchema } from "../../reason-field";
import { lockRequest, requestIdSchema } from "../requests/find-request";
import { lockIntake } from "../requests/intake-limits";
import { endError } from "../requests/state";
import { throwIfRequestError } from "./throw-if-request-error";

/** What the desk says of a friend who could not be reached, and what becomes of the request. */
export const UNREACHABLE = {
  "wrong-contact": "bounced",
  "no-answer": "bounced",
  "asked-not-to": "closed",
  "not-allowed": "closed",
} as const;

const REASONS = Object.keys(UNREACHABLE) as (keyof typeof UNREACHABLE)[];

export const markUnreachableSchema = requestIdSchema.extend({
  reason: z.enum(REASONS, { error: "Choose a reason." }),
  note: optionalReasonSchema,
});

/**
 * Ends a request that the actor holds or has sent: `bounced` lets the sponsor try another contact, `closed` does not. A
 * friend who asked not to be written to is never written to again, for any member.
 * @throws DomainError not-allowed, request-not-found, request-taken, request-unclaimed, request-lapsed, request-done.
 */
export async function markUnreachable(
  context: MemberContext,
  { requestId, reason, note }: z.output<typeof markUnreachableSchema>,
): Promise<{ requestId: string; outcome: "bounced" | "closed" }> {
  requireRole(context, canUseDesk);
  const { now } = context;
  return context.db.transaction(async (tx) => {
    if (reason === "asked-not-to") await lockIntake(tx);
    const request = await lockRequest(tx, context, requestId);
    throwIfRequestError(request, endError(request, context.actor.id));
    const { id, contactHash } = request;
    await tx
      .update(conciergeRequests)
      .set({ status: UNREACHABLE[reason], outcomeAt: now, reason: note ? `${reason}: ${note}` : reason })
      .where(eq(conciergeRequests.id, id));
    if (reason === "asked-not-to")
      await tx.insert(contactOptOuts).values({ contactHash, createdAt: now }).onConflictDoNothing();
    await recordAudit(tx, context, {
      action: "request not delivered",
      subjectId: id,
      details: { reason },
    });
    const outcome = UNREACHABLE[reason];
    if (outcome === "bounced")
      await recordEvents(tx, context, context.actor.id, { name: "Concierge Invite Bounced", properties: {} });
    return { requestId, outcome };
  });
}
