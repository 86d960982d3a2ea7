import type { invitations, members } from "@/db/schema";
import { clubDay } from "@/lib/dates";
import { DAY } from "@/lib/durations";
import { INVITATION_TYPES, isCreatedByMember } from "@/lib/invitation-types";
import { RENEWABLE_FOR, REPEAT_WITHIN, UNDOABLE_FOR } from "./limits";

type Row = typeof invitations.$inferSelect;

/** What decides the state of an invitation: its row, its sponsor, its places and the instant it is asked about. */
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
  /** Places that members have taken, and those held for somebody who is joining. */
  taken: number;
  held: number;
  /** When all this was read, by the database's clock. */
  readAt: Date;
};

/**
 * What its link is to a friend (design, section 2): `held` while every free place is held for somebody; `full` also once
 * it has expired, as waiting opens it no more; `dead` when it is cancelled or closed, or its sponsor is no active member.
 */
export type InvitationState = "open" | "held" | "expired" | "full" | "dead";

export function invitationState(invitation: InvitationFacts): InvitationState {
  const { type, status, closedAt, sponsor, taken } = invitation;
  if (status === "cancelled" || closedAt !== null || sponsor.status !== "active") return "dead";
  if (taken >= INVITATION_TYPES[type].places) return "full";
  if (isExpired(invitation)) return "expired";
  return placesLeft(invitation) > 0 ? "open" : "held";
}

/** Places that are neither taken nor held. */
export function placesLeft({ type, taken, held }: Pick<InvitationFacts, "type" | "taken" | "held">): number {
  return INVITATION_TYPES[type].places - taken - held;
}

/** Whether its link works: a friend can join by it now, or once a place that is held is free again. */
export function isLive(invitation: InvitationFacts): boolean {
  const state = invitationState(invitation);
  return state === "open" || state === "held";
}

/** Why nobody can join by it, whoever holds its places; null when somebody can. */
export function joinError(
  invitation: InvitationFacts,
): "link-dead" | "link-full" | "invitation-expired" | null {
  const state = invitationState(invitation);
  if (state === "dead") return "link-dead";
  if (state === "full") return "link-full";
  return state === "expired" ? "invitation-expired" : null;
}

/** Whether it has expired and sharing it opens it again, which makes it one of those that wait. */
export function isRenewable(invitation: InvitationFacts): boolean {
  const { type, status, waitlistEntryId } = invitation;
  if (!isCreatedByMember(type) || status !== "pending" || waitlistEntryId !== null) return false;
  return invitationState(invitation) === "expired" && !isLongExpired(invitation);
}

/** Why its sponsor can't share it, for the first time or again; null when they can. */
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

/** Whether it was shared so lately that sharing it is a repeat. */
export function wasJustShared({ lastSharedAt, readAt }: InvitationFacts): boolean {
  return lastSharedAt !== null && !isOver(lastSharedAt, REPEAT_WITHIN, readAt);
}

/** Why a concierge can't send it; null when one can. */
export function sendError(
  invitation: InvitationFacts,
): "sponsor-suspended" | "invitation-expired" | "invitation-not-sendable" | null {
  const { type, status, sponsor } = invitation;
  if (isCreatedByMember(type) && isLive(invitation)) return null;
  if (sponsor.status === "suspended") return "sponsor-suspended";
  return status === "pending" && isExpired(invitation) ? "invitation-expired" : "invitation-not-sendable";
}

/** Why it can't be cancelled; null when it can. */
export function cancelError(
  invitation: InvitationFacts,
): "invitation-gift" | "invitation-joined" | "invitation-not-pending" | "invitation-expired" | null {
  const { type, status, taken } = invitation;
  if (!isCreatedByMember(type)) return "invitation-gift";
  if (taken > 0) return "invitation-joined";
  if (status !== "pending") return "invitation-not-pending";
  return isExpired(invitation) ? "invitation-expired" : null;
}

/** Why its sponsor can't give it another name; null when they can. */
export function renameError(
  invitation: InvitationFacts,
): "invitation-gift" | "invitation-not-renamable" | "invitation-expired" | null {
  if (!isCreatedByMember(invitation.type)) return "invitation-gift";
  if (invitation.status !== "pending") return "invitation-not-renamable";
  return isExpired(invitation) ? "invitation-expired" : null;
}

/** Why the link of a group with friends in it can't be closed; null when it can. */
export function closeError(
  invitation: InvitationFacts,
): "invitation-not-closable" | "link-closed" | "link-full" | "invitation-expired" | null {
  const { type, status, closedAt, taken } = invitation;
  if (INVITATION_TYPES[type].places === 1 || status !== "accepted") return "invitation-not-closable";
  if (closedAt !== null) return "link-closed";
  if (taken >= INVITATION_TYPES[type].places) return "link-full";
  return isExpired(invitation) ? "invitation-expired" : null;
}

/** Whether a member can take its cancellation back: their own, of a moment ago. */
export function canUndo(
  { status, cancelledAt, cancelledBy, readAt }: InvitationFacts,
  memberId: string,
): boolean {
  if (status !== "cancelled" || cancelledAt === null) return false;
  return cancelledBy === memberId && !isOver(cancelledAt, UNDOABLE_FOR, readAt);
}

/** Whether a member can open its link again: they closed it a moment ago. */
export function canReopen({ closedAt, closedBy, readAt }: InvitationFacts, memberId: string): boolean {
  return closedAt !== null && closedBy === memberId && !isOver(closedAt, UNDOABLE_FOR, readAt);
}

/** A section of its sponsor's list; "earlier" has a page of its own. */
export type Section = "pending" | "accepted" | "expired" | "earlier";

/** The section of its sponsor's list that it stands in. */
export function listSection(invitation: InvitationFacts): Section {
  if (invitation.status === "cancelled") return "earlier";
  if (invitation.status === "accepted") return "accepted";
  if (!isExpired(invitation)) return "pending";
  return isLongExpired(invitation) ? "earlier" : "expired";
}

/** Whether its sponsor is to hear that it expires tomorrow, a day in New York. */
export function isExpiringTomorrow(invitation: InvitationFacts): boolean {
  const { type, expiresAt, readAt } = invitation;
  const days = (Date.parse(clubDay(expiresAt)) - Date.parse(clubDay(readAt))) / DAY;
  return days === 1 && isCreatedByMember(type) && isLive(invitation);
}

/** Days of its seven that are left, begun ones counted; 0 once it has expired. */
export function daysLeft({ expiresAt, readAt }: InvitationFacts): number {
  return Math.max(Math.ceil((expiresAt.getTime() - readAt.getTime()) / DAY), 0);
}

function isExpired({ expiresAt, readAt }: InvitationFacts): boolean {
  return isOver(expiresAt, 0, readAt);
}

function isLongExpired({ expiresAt, readAt }: InvitationFacts): boolean {
  return isOver(expiresAt, RENEWABLE_FOR, readAt);
}

function isOver(since: Date, duration: number, now: Date): boolean {
  return since.getTime() + duration <= now.getTime();
}
