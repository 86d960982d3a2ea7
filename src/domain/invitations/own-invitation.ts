import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitations, members, seats } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { A_FORMER_MEMBER } from "../members/former-member";

/** The id of an invitation in a form. A malformed one is accepted here and reads as unknown in the domain. */
export const inviteIdSchema = z.string({ error: "Missing invitation." }).max(100);

const isUuid = (value: string) => z.guid().safeParse(value).success;

/**
 * One of the actor's own invitations with what decides its state.
 * @throws DomainError invitation-not-found for unknown, malformed and somebody else's alike.
 */
export async function requireOwnInvitation(db: Database, { actor, now }: MemberContext, inviteId: string) {
  if (!isUuid(inviteId)) throw new DomainError("invitation-not-found");
  const [row] = await db
    .select({
      invitation: invitations,
      expired: sql<boolean>`${invitations.expiresAt} <= ${now}`,
      longExpired: sql<boolean>`${invitations.expiresAt} <= ${now} - interval '30 days'`,
      sharedJustNow: sql<boolean>`coalesce(${invitations.lastSharedAt} > ${now} - interval '60 seconds', false)`,
      placesLeft: sql<number>`(select count(*)::int from ${seats} seat where seat.invitation_id = ${invitations}.id and seat.member_id is null)`,
      firstJoined: sql<
        string | null
      >`(select case friend.status when 'erased' then ${A_FORMER_MEMBER}::text else friend.first_name end from ${seats} seat join ${members} friend on friend.id = seat.member_id
        where seat.invitation_id = ${invitations}.id order by seat.joined_at limit 1)`,
    })
    .from(invitations)
    .where(and(eq(invitations.id, inviteId), eq(invitations.sponsorId, actor.id)));
  if (!row) throw new DomainError("invitation-not-found");
  return row;
}

/** Passes the id on when it has the form of one. @throws DomainError invitation-not-found. */
export function requireInviteId(inviteId: string): string {
  if (!isUuid(inviteId)) throw new DomainError("invitation-not-found");
  return inviteId;
}
