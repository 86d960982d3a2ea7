import "server-only";
import type { MemberContext } from "../../context";
import { DomainError, type DomainErrorCode } from "../../errors";
import type { Invitation } from "../../invitations/find-invitation";
import { whyNotSendable } from "../../invitations/state";
import { wasWrittenToday } from "../contacts/messaged-today";
import { whyBlocked } from "../contacts/why-blocked";
import type { ConciergeRequest } from "../requests/find-request";

/** Why a request can't be sent as it stands: its friend must not be written to, or an error code. */
export type Hindrance = "member" | "opted-out" | DomainErrorCode;

/** What stands against sending a request now, whoever holds it; null when nothing does. */
export async function findHindrance(
  context: MemberContext,
  request: ConciergeRequest,
  invitation: Invitation,
): Promise<Hindrance | null> {
  const blocked = await whyBlocked(context.db, request);
  if (blocked) return blocked;
  if (!request.contactSealed) return "contact-erased";
  if (await wasWrittenToday(context, request)) return "contact-written-today";
  return whyNotSendable(invitation);
}

/**
 * Refuses what can't be sent as it stands.
 * @throws DomainError request-blocked, contact-erased, contact-written-today, sponsor-suspended, invitation-expired,
 * invitation-not-sendable.
 */
export async function requireUnhindered(
  ...[context, request, invitation]: Parameters<typeof findHindrance>
): Promise<void> {
  const hindrance = await findHindrance(context, request, invitation);
  if (hindrance === "member" || hindrance === "opted-out") throw new DomainError("request-blocked");
  if (hindrance) throw new DomainError(hindrance);
}
