import "server-only";
import type { MemberContext } from "../../context";
import { DomainError, type DomainErrorCode } from "../../errors";
import type { Invitation } from "../../invitations/find-invitation";
import { sendError } from "../../invitations/state";
import { getBlockReason } from "../contacts/contact-columns";
import { wasMessagedToday } from "../contacts/messaged-today";
import type { ConciergeRequest } from "../requests/find-request";

export type SendBlocker = "member" | "opted-out" | DomainErrorCode;

/** Returns why a request cannot be sent now, or null. Ignores claims. */
export async function findSendBlocker(
  context: MemberContext,
  request: ConciergeRequest,
  invitation: Invitation,
): Promise<SendBlocker | null> {
  const blocked = await getBlockReason(context.db, request);
  if (blocked) return blocked;
  if (!request.contactSealed) return "contact-erased";
  if (await wasMessagedToday(context, request)) return "contact-messaged-today";
  return sendError(invitation);
}

export async function requireSendable(
  ...[context, request, invitation]: Parameters<typeof findSendBlocker>
): Promise<void> {
  const blocker = await findSendBlocker(context, request, invitation);
  if (blocker === "member" || blocker === "opted-out") throw new DomainError("request-blocked");
  if (blocker) throw new DomainError(blocker);
}
