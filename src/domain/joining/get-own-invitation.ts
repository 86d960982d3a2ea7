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
  joined: number;
  places: number;
};

export async function getOwnInvitation({ actor, db }: MemberContext): Promise<JoinedVia | null> {
  const [invitation] = await db
    .select({
      inviteType: invitations.type,
      invitationId: invitations.id,
      sponsorId: invitations.sponsorId,
    })
    .from(seats)
    .innerJoin(invitations, eq(invitations.id, seats.invitationId))
    .where(eq(seats.memberId, actor.id));
  if (!invitation) return null;
  const taken = and(eq(seats.invitationId, invitation.invitationId), isTaken());
  return {
    ...invitation,
    joined: await db.$count(seats, taken),
    places: INVITATION_TYPES[invitation.inviteType].places,
  };
}
