import "server-only";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { isWaiting } from "../requests/state";
import { requireOwnRequests } from "./own-requests";

/** What the member's screen for changing a request shows; the contact stays sealed. */
export type WaitingRequest = { recipient: string };

/**
 * The actor's request that waits for a concierge. Changes nothing.
 * @throws DomainError invitation-not-found (also where there is no request), concierge-claimed.
 */
export async function getWaitingRequest(context: MemberContext, inviteId: string): Promise<WaitingRequest> {
  const waiting = (await requireOwnRequests(context.db, context, inviteId)).find(isWaiting);
  if (!waiting) throw new DomainError("concierge-claimed");
  return { recipient: waiting.recipientName };
}
