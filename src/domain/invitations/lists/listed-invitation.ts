import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import { members, seats } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import type { MemberContext } from "../../context";
import { A_FORMER_MEMBER } from "../../members/former-member";
import { hasProfile } from "../../members/has-profile";
import { type ConciergeNews, listConciergeNews } from "../../requests/list-concierge-news";
import type { Invitation } from "../find-invitation";
import { PLACES } from "../limits";
import { canShare, whyNotClosable } from "../state";

export type JoinedMember = {
  profileId: string;
  /** Null when there is no profile to see: hidden, suspended or erased. */
  username: string | null;
  avatar: string | null;
  firstName: string;
  lastName: string;
  joined: string;
};

export type ListedInvitation = {
  id: string;
  type: "individual" | "group" | "gift";
  recipient: string;
  isShared: boolean;
  /** "Month D, YYYY" in New York. */
  activatedAt: string;
  expiresAt: string;
  joinedMembers: JoinedMember[];
  places: number;
  /** Whether the link still lets a friend in, or could be renewed by sharing it again. */
  canShare: boolean;
  /** Whether it is the open link of a group that friends have joined. */
  canClose: boolean;
  /** When its link was closed, as a date like the others; null while it wasn't. */
  closedAt: string | null;
  /** When it was cancelled, and whether by its sponsor; null when it wasn't. */
  cancelled: { on: string; isByYou: boolean } | null;
  concierge: ConciergeNews | null;
};

/** Invitations as their sponsor's list shows them, with who joined and where the concierge stands; in the same order. */
export async function toListed(context: MemberContext, rows: Invitation[]): Promise<ListedInvitation[]> {
  const accepted = rows.filter(({ status }) => status === "accepted");
  const joined = await listJoined(
    context,
    accepted.map(({ id }) => id),
  );
  const news = await listConciergeNews(context, rows);
  return rows.map((row) => listed(row, joined.get(row.id) ?? [], news.get(row.id) ?? null));
}

function listed(
  invitation: Invitation,
  joinedMembers: JoinedMember[],
  concierge: ConciergeNews | null,
): ListedInvitation {
  const { id, type, recipient, sponsorId, sharedAt, activatedAt, expiresAt, closedAt } = invitation;
  const { cancelledAt, cancelledBy } = invitation;
  return {
    id,
    type,
    recipient,
    isShared: sharedAt !== null,
    activatedAt: formatDate(activatedAt),
    expiresAt: formatDate(expiresAt),
    joinedMembers,
    places: PLACES[type],
    canShare: canShare(invitation),
    canClose: whyNotClosable(invitation) === null,
    closedAt: closedAt && formatDate(closedAt),
    cancelled: cancelledAt && { on: formatDate(cancelledAt), isByYou: cancelledBy === sponsorId },
    concierge,
  };
}

async function listJoined({ db }: MemberContext, ids: string[]): Promise<Map<string, JoinedMember[]>> {
  const joined = new Map<string, JoinedMember[]>();
  if (ids.length === 0) return joined;
  const rows = await db
    .select({ invitationId: seats.invitationId, joinedAt: seats.joinedAt, member: members })
    .from(seats)
    .innerJoin(members, eq(members.id, seats.memberId))
    .where(inArray(seats.invitationId, ids))
    .orderBy(asc(seats.joinedAt), asc(seats.seatNo));
  for (const { invitationId, joinedAt, member } of rows) {
    const { id: profileId, avatar, firstName, lastName } = member;
    const entry = {
      profileId,
      username: hasProfile(member) ? member.username : null,
      avatar,
      ...(member.status === "erased"
        ? { firstName: A_FORMER_MEMBER, lastName: "" }
        : { firstName, lastName }),
      joined: formatDate(joinedAt ?? new Date(0)),
    };
    joined.set(invitationId, [...(joined.get(invitationId) ?? []), entry]);
  }
  return joined;
}
