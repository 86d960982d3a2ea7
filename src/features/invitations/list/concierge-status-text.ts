import type { ConciergeStatus } from "@/domain/concierge/requests/list-concierge-status";
import type { ListedInvitation } from "@/domain/invitations/listed-invitation";

/** What a member reads of an invitation that the concierge has or had (design, section 2). */
export function conciergeStatusText({ state, sentBy }: ConciergeStatus): string {
  if (state === "undeliverable") return "Couldn't be delivered: try another number or email";
  const sender = sentBy ?? "our Concierge";
  if (state === "sent") return `Sent by ${sender}`;
  if (state === "delivered") return `Sent by ${sender} · Delivered`;
  return "With our Concierge";
}

/** The news that a row tells: of an invitation that lets nobody in any more only what the concierge still has. */
export function listedStatus({
  canShare,
  concierge,
}: Pick<ListedInvitation, "canShare" | "concierge">): ConciergeStatus | null {
  const isHeld = concierge?.state === "waiting" || concierge?.state === "in-hand";
  return canShare || isHeld ? concierge : null;
}
