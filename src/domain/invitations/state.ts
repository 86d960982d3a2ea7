import type { invitations, members } from "@/db/schema";
import { clubDay } from "@/lib/dates";
import { DAY, isOver } from "@/lib/durations";
import { INVITATION_TYPES, isCreatedByMember, isGroup } from "@/lib/invitation-types";
import { RENEWABLE_FOR, REPEAT_WITHIN, UNDOABLE_FOR } from "./limits";

type Row = typeof invitations.$inferSelect;

export type InvitationFacts = Pick<
  Row,
  | "type"
  | "status"
  | "expiresAt"
  | "lastSharedAt"
  | "cancelledAt"
  | "cancelledBy"
  | "closedAt"
  | "closedBy"
  | "waitlistEntryId"
> & {
  sponsor: Pick<typeof members.$inferSelect, "status">;
  /** How many places members have taken. */
  taken: number;
  /** How many places are held for friends who are joining. */
  held: number;
  readAt: Date;
};

/**
 * What a friend finds at the link:
 * - `held`: every free place is held for a friend who is joining.
 * - `full`: every place is taken, even if the invitation has expired too.
 * - `dead`: the invitation is cancelled, the link is closed, or the sponsor is not active.
 */
export type InvitationState = "open" | "held" | "expired" | "full" | "dead";

export function invitationState(invitation: InvitationFacts): InvitationState {
  const { type, status, closedAt, sponsor, taken } = invitation;
  if (status === "cancelled" || closedAt !== null || sponsor.status !== "active") return "dead";
  if (taken >= INVITATION_TYPES[type].places) return "full";
  if (isExpired(invitation)) return "expired";
  return placesLeft(invitation) > 0 ? "open" : "held";
}

export function placesLeft({ type, taken, held }: Pick<InvitationFacts, "type" | "taken" | "held">): number {
  return INVITATION_TYPES[type].places - taken - held;
}

/** Whether a friend can join now or after a held place becomes free. */
export function isLive(invitation: InvitationFacts): boolean {
  const state = invitationState(invitation);
  return state === "open" || state === "held";
}

/** Whether a friend can say that they won't join. A group's friend says so only for themselves. */
export function canDecline(invitation: InvitationFacts): boolean {
  const { type, waitlistEntryId, taken } = invitation;
  if (!isCreatedByMember(type) || waitlistEntryId !== null || !isLive(invitation)) return false;
  return isGroup(type) || taken === 0;
}

/** Returns why a friend cannot join, or null. A held place is no error here. */
export function joinError(
  invitation: InvitationFacts,
): "link-dead" | "link-full" | "invitation-expired" | null {
  const state = invitationState(invitation);
  if (state === "dead") return "link-dead";
  if (state === "full") return "link-full";
  return state === "expired" ? "invitation-expired" : null;
}

/**
 * Whether the invitation has expired and sharing it again would renew it. A group that friends have joined stays accepted
 * and can be renewed too while it has free places.
 */
export function isRenewable(invitation: InvitationFacts): boolean {
  const { type, waitlistEntryId } = invitation;
  if (!isCreatedByMember(type) || waitlistEntryId !== null) return false;
  return invitationState(invitation) === "expired" && !isLongExpired(invitation);
}

/** Why an invitation can no longer be shared: what happened to it, maybe in another tab. */
export type Ended = "cancelled" | "closed" | "joined" | "full";

/** Returns how an invitation ended, or null. `joined` and `full`: every place of an individual or a group is taken. */
export function endOf({ type, status, closedAt, taken }: InvitationFacts): Ended | null {
  if (status === "cancelled") return "cancelled";
  if (closedAt !== null) return "closed";
  const { places } = INVITATION_TYPES[type];
  if (taken < places) return null;
  return places === 1 ? "joined" : "full";
}

export function shareError(
  invitation: InvitationFacts,
): "invitation-gift" | "invitation-not-shareable" | null {
  if (!isCreatedByMember(invitation.type)) return "invitation-gift";
  if (invitation.waitlistEntryId !== null) return "invitation-not-shareable";
  return isLive(invitation) || isRenewable(invitation) ? null : "invitation-not-shareable";
}

export function canShare(invitation: InvitationFacts): boolean {
  return shareError(invitation) === null;
}

export function wasJustShared({ lastSharedAt, readAt }: Pick<InvitationFacts, "lastSharedAt" | "readAt">) {
  return lastSharedAt !== null && !isOver(lastSharedAt, REPEAT_WITHIN, readAt);
}

/** Returns why a concierge cannot send it, or null. */
export function sendError(
  invitation: InvitationFacts,
): "sponsor-suspended" | "invitation-expired" | "invitation-not-sendable" | null {
  const { type, sponsor } = invitation;
  if (isCreatedByMember(type) && isLive(invitation)) return null;
  if (sponsor.status === "suspended") return "sponsor-suspended";
  return invitationState(invitation) === "expired" ? "invitation-expired" : "invitation-not-sendable";
}

export function cancelError(
  invitation: InvitationFacts,
): "invitation-gift" | "invitation-joined" | "invitation-not-pending" | "invitation-expired" | null {
  const { type, status, taken } = invitation;
  if (!isCreatedByMember(type)) return "invitation-gift";
  if (taken > 0) return "invitation-joined";
  if (status !== "pending") return "invitation-not-pending";
  return isExpired(invitation) ? "invitation-expired" : null;
}

export function renameError(
  invitation: InvitationFacts,
): "invitation-gift" | "invitation-not-renamable" | "invitation-expired" | null {
  if (!isCreatedByMember(invitation.type)) return "invitation-gift";
  if (invitation.status !== "pending") return "invitation-not-renamable";
  return isExpired(invitation) ? "invitation-expired" : null;
}

/** Returns why the link of a joined group cannot be closed, or null. */
export function closeError(
  invitation: InvitationFacts,
): "invitation-not-closable" | "link-closed" | "link-full" | "invitation-expired" | null {
  const { type, status, closedAt, taken } = invitation;
  if (!isGroup(type) || status !== "accepted") return "invitation-not-closable";
  if (closedAt !== null) return "link-closed";
  if (taken >= INVITATION_TYPES[type].places) return "link-full";
  return isExpired(invitation) ? "invitation-expired" : null;
}

export function canUndo(
  { status, cancelledAt, cancelledBy, readAt }: InvitationFacts,
  memberId: string,
): boolean {
  if (status !== "cancelled" || cancelledAt === null) return false;
  return cancelledBy === memberId && !isOver(cancelledAt, UNDOABLE_FOR, readAt);
}

export function canReopen({ closedAt, closedBy, readAt }: InvitationFacts, memberId: string): boolean {
  return closedAt !== null && closedBy === memberId && !isOver(closedAt, UNDOABLE_FOR, readAt);
}

/** A section of the sponsor's list; "earlier" is a separate page. */
export type Section = "pending" | "accepted" | "expired" | "earlier";

export function listSection(invitation: InvitationFacts): Section {
  if (invitation.status === "cancelled") return "earlier";
  if (invitation.status === "accepted") return "accepted";
  if (!isExpired(invitation)) return "pending";
  return isLongExpired(invitation) ? "earlier" : "expired";
}

/** Whether it expires tomorrow, New York time, and its sponsor should get a reminder. */
export function isExpiringTomorrow(invitation: InvitationFacts): boolean {
  const { type, expiresAt, readAt } = invitation;
  const days = (Date.parse(clubDay(expiresAt)) - Date.parse(clubDay(readAt))) / DAY;
  return days === 1 && isCreatedByMember(type) && isLive(invitation);
}

export function daysLeft({ expiresAt, readAt }: InvitationFacts): number {
  return Math.max(Math.ceil((expiresAt.getTime() - readAt.getTime()) / DAY), 0);
}

function isExpired({ expiresAt, readAt }: InvitationFacts): boolean {
  return isOver(expiresAt, 0, readAt);
}

function isLongExpired({ expiresAt, readAt }: InvitationFacts): boolean {
  return isOver(expiresAt, RENEWABLE_FOR, readAt);
}
