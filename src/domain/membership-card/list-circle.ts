import "server-only";
import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invitations, members, seats } from "@/db/schema";
import { avatarPath, memberPath, type Path } from "@/lib/paths";
import { agreesToBeSeen, agreesToCircles } from "../account/agrees-to-be-seen";
import { avatarHash } from "../account/read-avatar";
import type { MemberContext } from "../context";

/** A member whom other members may see by first name and picture. */
export type Face = { id: string; firstName: string; avatar: string | null; href: Path };

export type CircleMember = Face & {
  /** The first name of the friend who brought this member, or null for the actor's own friends. */
  broughtBy: string | null;
};

const MOST = 60;

const friend = alias(members, "friend");
const via = alias(members, "via");

/**
 * Returns the friends whom the actor brought, then the friends whom they brought. Only those who agree to be seen. A friend who
 * doesn't agree isn't named at the second level either, so the friends below don't appear.
 */
export async function listCircle({ actor, db }: MemberContext, limit = MOST): Promise<CircleMember[]> {
  const isOwn = sql<boolean>`${friend.invitedBy} = ${actor.id}`;
  const friends = db
    .select({ id: via.id })
    .from(via)
    .where(and(eq(via.invitedBy, actor.id), agreesToCircles(via)));
  const rows = await db
    .select({ ...faceColumns(), broughtBy: via.firstName, isOwn })
    .from(friend)
    .innerJoin(via, eq(via.id, friend.invitedBy))
    .where(
      and(
        // An array of ids lets the index find the friends of both levels.
        sql`${friend.invitedBy} = any (array(${friends}) || ${actor.id}::uuid)`,
        ne(friend.id, actor.id),
        agreesToCircles(friend),
      ),
    )
    .orderBy(sql`${isOwn} desc`, asc(friend.createdAt), asc(friend.id))
    .limit(limit);
  return rows.map(({ broughtBy, isOwn: own, ...row }) => ({
    ...toFace(row),
    broughtBy: own ? null : broughtBy,
  }));
}

/** Returns the others who joined by the actor's group invitation and agree to be seen, the first one first. */
export async function listGroupFaces({ actor, db }: MemberContext): Promise<Face[]> {
  const own = alias(seats, "own");
  const rows = await db
    .select(faceColumns())
    .from(own)
    .innerJoin(invitations, and(eq(invitations.id, own.invitationId), eq(invitations.type, "group")))
    .innerJoin(seats, and(eq(seats.invitationId, own.invitationId), ne(seats.memberId, actor.id)))
    .innerJoin(friend, eq(friend.id, seats.memberId))
    .where(and(eq(own.memberId, actor.id), agreesToBeSeen(friend)))
    .orderBy(asc(seats.joinedAt));
  return rows.map(toFace);
}

function faceColumns() {
  const picture: SQL<string | null> = avatarHash(friend);
  return { id: friend.id, firstName: friend.firstName, username: friend.username, picture };
}

type FaceRow = { id: string; firstName: string; username: string; picture: string | null };

function toFace({ id, firstName, username, picture }: FaceRow): Face {
  return { id, firstName, avatar: picture && avatarPath(id, picture), href: memberPath(username) };
}
