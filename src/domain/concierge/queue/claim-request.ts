import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import { recordEvents } from "../../analytics/record-events";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { canUseConsole } from "../../members/roles";
import { staffVerb } from "../../members/staff-verb";
import { lockRequest, lockRequests, requestIdSchema, throwIfRequestError } from "../requests/find-request";
import { claimError, isClaimedBy, returnError } from "../requests/state";
import { unpaused } from "../requests/state-sql";
import { queueFilterSchema, selectNextWaiting } from "./find-next";
import { chosenRequestsSchema } from "./list-queue";

export const claimRequest = staffVerb(canUseConsole, requestIdSchema, async (tx, context, { requestId }) => {
  const request = await lockRequest(tx, context, requestId);
  if (isClaimedBy(request, context.actor.id)) return { requestId };
  throwIfRequestError(request, claimError(request));
  await assignRequest(tx, context, request.id);
  return { requestId };
});

export const claimNextSchema = queueFilterSchema;

/** Skips locked rows, so that concurrent calls get different requests. */
export const claimNext = staffVerb(canUseConsole, claimNextSchema, async (tx, context, filter) => {
  const lock = { of: conciergeRequests };
  const select = () => selectNextWaiting(tx, context, filter);
  const [free] = await select().for("no key update", { ...lock, skipLocked: true });
  // The last request may be locked by someone who does not claim it.
  const [next] = free ? [free] : await select().for("no key update", lock);
  if (!next) throw new DomainError("none-waiting");
  await assignRequest(tx, context, next.id);
  return { requestId: next.id };
});

export const claimRequestsSchema = chosenRequestsSchema;

/** `handler` is the first name of the concierge who has the claim, if any. */
export type ClaimedRequests = { claimed: number; rejected: { recipient: string; handler: string | null }[] };

export const claimRequests = staffVerb(
  canUseConsole,
  claimRequestsSchema,
  async (tx, context, { requestIds }): Promise<ClaimedRequests> => {
    const result: ClaimedRequests = { claimed: 0, rejected: [] };
    for (const request of await lockRequests(tx, context, requestIds)) {
      const isOwn = isClaimedBy(request, context.actor.id);
      const error = isOwn ? null : claimError(request);
      if (error) {
        const handler = error === "request-taken" ? request.handlerName : null;
        result.rejected.push({ recipient: request.recipientName, handler });
        continue;
      }
      if (!isOwn) await assignRequest(tx, context, request.id);
      result.claimed += 1;
    }
    return result;
  },
);

export async function assignRequest(tx: Database, context: MemberContext, requestId: string): Promise<void> {
  await tx
    .update(conciergeRequests)
    .set({ ...unpaused(context), status: "claimed", claimedBy: context.actor.id, claimedAt: context.now })
    .where(eq(conciergeRequests.id, requestId));
  await recordAudit(tx, context, { action: "request claimed", subjectId: requestId });
  await recordEvents(tx, context, context.actor.id, { name: "Concierge Invite Claimed", properties: {} });
}

/** The request must be the actor's own claim, or undelivered. Does nothing if already returned. */
export const returnRequest = staffVerb(canUseConsole, requestIdSchema, async (tx, context, { requestId }) => {
  const request = await lockRequest(tx, context, requestId);
  if (request.status === "returned") return { requestId };
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
