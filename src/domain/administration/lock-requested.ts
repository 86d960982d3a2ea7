import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import { requireRequest } from "../concierge/requests/find-request";
import type { MemberContext } from "../context";
import { type Invitation, lockInvitation } from "../invitations/find-invitation";

/**
 * Locks the invitation that a request is about for the rest of the transaction `tx`; null when there is none.
 * @throws DomainError request-not-found.
 */
export async function lockRequested(
  tx: Database,
  context: MemberContext,
  requestId: string,
): Promise<Invitation | null> {
  const { invitationId } = await requireRequest(tx, context, requestId);
  return lockInvitation(tx, context, eq(invitations.id, invitationId));
}
