import "server-only";
import type { MemberContext } from "../../context";
import { DomainError, type DomainErrorCode } from "../../errors";
import type { Invitation } from "../../invitations/find-invitation";
import { sendError } from "../../invitations/state";
import { wasMessagedToday } from "../contacts/messaged-today";
import { whyBlocked } from "../contacts/why-blocked";
import type { ConciergeRequest } from "../requests/find-request";

/** Why a request can't be sent as it stands: its friend must not be written to, or an error code. */
export type SendBlocker = "member" | "opted-out" | DomainErrorCode;

/** What stands against sending a request now, whoever holds it; null when nothing does. */
export async function findSendBlocker(
  context: MemberContext,
  request: ConciergeRequest,
  invitation: Invitation,
): Promise<SendBlocker | null> {
  const blocked = await whyBlocked(context.db, request);
  if (blocked) return blocked;
  if (!request.contactSealed) return "contact-erased";
  if (await wasMessagedToday(context, request)) return "contact-written-today";
  return sendError(invitation);
}

/**
 * Refuses what can't be sent as it stands.
 * @throws DomainError request-blocked, contact-erased, contact-written-today, sponsor-suspended, invitation-expired,
 * invitation-not-sendable.
 */
export async function requireSendable(
  ...[context, request, invitation]: Parameters<typeof findSendBlocker>
): Promise<void> {
  const hindrance = await findSendBlocker(context, request, invitation);
  if (hindrance === "member" || hindrance === "opted-out") throw new DomainError("request-blocked");
  if (hindrance) throw new DomainError(hindrance);
}
