import "server-only";
import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { prepareOnce } from "@/db/prepare-once";
import { agreesToCircles, hasNoPicture, invitations, members, seats } from "@/db/schema";
import { agreesToBeSeen } from "../account/agrees-to-be-seen";
import { type Face, faceColumns, toFace } from "../account/face";
import type { MemberContext } from "../context";

export type CircleMember = Face & {
  /** The friend who brought this member, or null for the actor's own friends. */
  broughtBy: { id: string; firstName: string } | null;
};

const MOST = 60;

const friend = alias(members, "friend");
const via = alias(members, "via");

/**
 * Returns the friends whom the actor brought, then the friends whom they brought, those with a picture first. Only those who
 * agree to be seen. A friend who doesn't agree isn't named at the second level either, so the friends below don't appear.
 */
export async function listCircle(context: MemberContext, limit = MOST): Promise<CircleMember[]> {
  const { actor } = context;
  const rows = await nearestFriends(context).execute({ actor: actor.id, limit });
  return rows.map(({ broughtBy, ...row }) => ({
    ...toFace(row),
    broughtBy: broughtBy.id === actor.id ? null : broughtBy,
  }));
}

const nearestFriends = prepareOnce(({ db }) => {
  const limit = sql.placeholder("limit");
  const actor = sql`${sql.placeholder("actor")}::uuid`;
  const broughtBy = (sponsorId: SQL) => {
    const order = [hasNoPicture(friend), friend.createdAt, friend.id];
    return db
      .select({
        friendId: named(friend.id, "friend_id"),
        rank: sql`(${sql.join(order, sql`, `)})`.as("rank"),
      })
      .from(friend)
      .where(and(eq(friend.invitedBy, sponsorId), agreesToCircles(friend)))
      .orderBy(...order)
      .limit(limit)
      .as("brought");
  };
  const own = broughtBy(actor);
  const brought = broughtBy(sql`${via.id}`);
  // The pictures are read after the limit.
  const nearest = db
    .select({
      friendId: brought.friendId,
      viaId: named(via.id, "via_id"),
      isSecond: sql`${via.id} <> ${actor}`.as("is_second"),
      rank: brought.rank,
    })
    .from(via)
    .innerJoinLateral(brought, sql`${brought.friendId} <> ${actor}`)
    .where(sql`${via.id} = any (array(${db.select({ id: own.friendId }).from(own)}) || ${actor})`)
    .orderBy(sql`is_second`, brought.rank)
    .limit(limit)
    .as("nearest");
  return db
    .select({ ...faceColumns(friend), broughtBy: { id: via.id, firstName: via.firstName } })
    .from(nearest)
    .innerJoin(friend, eq(friend.id, nearest.friendId))
    .innerJoin(via, eq(via.id, nearest.viaId))
    .orderBy(nearest.isSecond, nearest.rank)
    .prepare("");
});

/** Returns the others who joined by the actor's group invitation and agree to be seen: those with a picture first. */
export async function listGroupFaces({ actor, db }: MemberContext): Promise<Face[]> {
  const own = alias(seats, "own");
  const rows = await db
    .select(faceColumns(friend))
    .from(own)
    .innerJoin(invitations, and(eq(invitations.id, own.invitationId), eq(invitations.type, "group")))
    .innerJoin(seats, and(eq(seats.invitationId, own.invitationId), ne(seats.memberId, actor.id)))
    .innerJoin(friend, eq(friend.id, seats.memberId))
    .where(and(eq(own.memberId, actor.id), agreesToBeSeen(friend)))
    .orderBy(hasNoPicture(friend), asc(seats.joinedAt));
  return rows.map(toFace);
}

/** Two columns of a subquery can't both be called "id". */
function named(column: AnyPgColumn, name: string): SQL.Aliased<string> {
  return sql<string>`${column}`.as(name);
}
