import "server-only";
import { conciergeRequests } from "@/db/schema";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { isOwnWaiting, requireNewestRequest } from "./waiting-request";

/** What the member's screen for changing a request shows; the contact stays sealed. */
export type WaitingRequest = { recipient: string };

/**
 * The actor's request that waits for a concierge. Changes nothing.
 * @throws DomainError invitation-not-found (also where there is no request), concierge-claimed.
 */
export async function getWaitingRequest(context: MemberContext, inviteId: string): Promise<WaitingRequest> {
  const [waiting] = await context.db
    .select({ recipient: conciergeRequests.recipientName })
    .from(conciergeRequests)
    .where(isOwnWaiting(context, inviteId));
  if (waiting) return waiting;
  await requireNewestRequest(context.db, context, inviteId);
  throw new DomainError("concierge-claimed");
}
