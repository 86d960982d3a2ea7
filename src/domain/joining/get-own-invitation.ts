import "server-only";
import { and, eq } from "drizzle-orm";
import { invitations, seats } from "@/db/schema";
import { INVITATION_TYPES, type InvitationType } from "@/lib/invitation-types";
import type { MemberContext } from "../context";
import { isTaken } from "../invitations/state-sql";

export type JoinedVia = {
  inviteType: InvitationType;
  invitationId: string;
  sponsorId: string;
  /** How many have joined by the invitation so far, the actor included, and how many can. */
  joined: number;
  places: number;
};

/** The invitation by which the actor came into the club; null for its first members. */
export async function getOwnInvitation({ actor, db }: MemberContext): Promise<JoinedVia | null> {
  const [way] = await db
    .select({
      inviteType: invitations.type,
      invitationId: invitations.id,
      sponsorId: invitations.sponsorId,
    })
    .from(seats)
    .innerJoin(invitations, eq(invitations.id, seats.invitationId))
    .where(eq(seats.memberId, actor.id));
  if (!way) return null;
  const taken = and(eq(seats.invitationId, way.invitationId), isTaken());
  return { ...way, joined: await db.$count(seats, taken), places: INVITATION_TYPES[way.inviteType].places };
}
