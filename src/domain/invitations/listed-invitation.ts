import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { invitationLines, invitations, members, seats } from "@/db/schema";
import { formatDate, formatMoment } from "@/lib/dates";
import { INVITATION_TYPES, type InvitationType } from "@/lib/invitation-types";
import { avatarPath } from "@/lib/paths";
import { hasProfile } from "../account/get-profile";
import { avatarHash } from "../account/read-avatar";
import type { TimelineStep } from "../concierge/requests/list-concierge-status";
import { type ConciergeStatus, listConciergeStatus } from "../concierge/requests/list-concierge-status";
import { JOINED_ELSEWHERE } from "../concierge/requests/state";
import type { MemberContext } from "../context";
import { A_FORMER_MEMBER } from "../personal-data/former-member";
import type { Invitation } from "./find-invitation";
import { engravingOf } from "./invitation-seed";
import { canReopen, canShare, canUndo, closeError, invitationState } from "./state";

export type JoinedMember = {
  profileId: string;
  /** Null for a hidden, suspended or erased profile. */
  username: string | null;
  /** The URL of the picture; null for a suspended member. */
  avatar: string | null;
  firstName: string;
  lastName: string;
  joined: string;
  thanks: string | null;
};

export type ListedStep = Omit<TimelineStep, "at"> & {
  at: string;
  /** "Jan 1, 4:05 PM" in New York. */
  on: string;
};

export type ListedInvitation = {
  id: string;
  type: InvitationType;
  recipient: string;
  engraving: string;
  isShared: boolean;
  /** "Month D, YYYY" in New York. */
  activatedAt: string;
  expiresAt: string;
  joinedMembers: JoinedMember[];
  places: number;
  canShare: boolean;
  canClose: boolean;
  /** Whether the sponsor cancelled it, or closed its link, in the last ten minutes. */
  canUndo: boolean;
  /** Whether it has free places that no one can take, because its link has expired. */
  isExpired: boolean;
  closedAt: string | null;
  cancelled: { on: string; isByYou: boolean; isDeclined: boolean; isElsewhere: boolean } | null;
  concierge: ConciergeStatus | null;
  /** The steps of the concierge request in order, including the first friend who joined after it was sent. */
  tracking: ListedStep[];
};

export type JoinedInvitation = Invitation & { joined: JoinedRow[] };

type JoinedRow = Pick<
  typeof members.$inferSelect,
  "username" | "firstName" | "lastName" | "status" | "hidden"
> & { profileId: string; picture: string | null; joinedAt: string | null; thanks: string | null };

type Joined = { member: JoinedMember; at: Date };

export async function toListed(
  context: MemberContext,
  rows: JoinedInvitation[],
): Promise<ListedInvitation[]> {
  const statuses = await listConciergeStatus(context, rows);
  return rows.map(({ joined, ...row }) => {
    const { status = null, steps = [] } = statuses.get(row.id) ?? {};
    const friends = joined.map(toJoined);
    const shown = friends.map(({ member }) => member);
    return { ...listed(row, shown, status), tracking: withFriend(steps, friends).map(toListedStep) };
  });
}

function withFriend(steps: TimelineStep[], friends: Joined[]): TimelineStep[] {
  const sent = steps.find(({ what }) => what === "sent");
  const friend = sent && friends.find(({ at }) => at >= sent.at);
  return friend ? [...steps, { what: "joined", at: friend.at, by: friend.member.firstName }] : steps;
}

function toListedStep({ at, ...step }: TimelineStep): ListedStep {
  return { ...step, at: at.toISOString(), on: formatMoment(at) };
}

function listed(
  invitation: Invitation,
  joinedMembers: JoinedMember[],
  concierge: ConciergeStatus | null,
): Omit<ListedInvitation, "tracking"> {
  const { id, type, recipient, sponsorId, sharedAt, activatedAt, expiresAt, closedAt } = invitation;
  const { cancelledAt, cancelledBy, cancelReason, declinedAt } = invitation;
  return {
    id,
    type,
    recipient,
    engraving: engravingOf(invitation),
    isShared: sharedAt !== null,
    activatedAt: formatDate(activatedAt),
    expiresAt: formatDate(expiresAt),
    joinedMembers,
    places: INVITATION_TYPES[type].places,
    canShare: canShare(invitation),
    canClose: closeError(invitation) === null,
    canUndo: canUndo(invitation, sponsorId) || canReopen(invitation, sponsorId),
    isExpired: invitationState(invitation) === "expired",
    closedAt: closedAt && formatDate(closedAt),
    cancelled: cancelledAt && {
      on: formatDate(cancelledAt),
      isByYou: cancelledBy === sponsorId,
      isDeclined: declinedAt !== null,
      isElsewhere: cancelReason === JOINED_ELSEWHERE,
    },
    concierge,
  };
}

export function joinedBy(): SQL<JoinedRow[]> {
  const { id, username, firstName, lastName, status, hidden } = members;
  const row = sql`json_build_object('profileId', ${id}, 'username', ${username}, 'picture', ${avatarHash()},
    'firstName', ${firstName}, 'lastName', ${lastName}, 'status', ${status}, 'hidden', ${hidden},
    'joinedAt', ${seats.joinedAt}, 'thanks', ${invitationLines.text})`;
  return sql`(select coalesce(json_agg(${row} order by ${seats.joinedAt}, ${seats.seatNo}), '[]')
    from ${seats} join ${members} on ${id} = ${seats.memberId}
    left join ${invitationLines} on ${invitationLines.invitationId} = ${seats.invitationId} and ${invitationLines.memberId} = ${id}
    where ${seats.invitationId} = ${invitations.id})`;
}

function toJoined(row: JoinedRow): Joined {
  const { profileId, picture, firstName, lastName, status, thanks } = row;
  const at = new Date(row.joinedAt ?? 0);
  const avatar = picture && status === "active" ? avatarPath(profileId, picture) : null;
  const name = status === "erased" ? { firstName: A_FORMER_MEMBER, lastName: "" } : { firstName, lastName };
  const username = hasProfile(row) ? row.username : null;
  return { member: { profileId, username, avatar, ...name, joined: formatDate(at), thanks }, at };
}
