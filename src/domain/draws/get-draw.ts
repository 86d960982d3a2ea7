import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { drawNames, draws } from "@/db/schema";
import { instantOf, type MemberContext } from "../context";
import { hasPlaceFor, smallestWaiting } from "../perks/find-draw-error";
import { type DrawState, drawState } from "./state";

export type MemberDraw = {
  state: DrawState;
  seedHash: string;
  /** Null until the draw. */
  seed: string | null;
  /** How many names are in the draw, or were drawn. */
  names: number;
  /** How many names have a place. */
  won: number;
  /** How many places the smallest name needs that waits for one; null if none waits. */
  smallestWaiting: number | null;
  /** The last lot, and those that were taken out before the draw: what a browser needs to compute the order. */
  lots: number;
  lotsOut: number[];
  /** Null without the actor's name. */
  own: OwnName | null;
};

export type OwnName = {
  lot: number;
  isIn: boolean;
  guests: string[];
  /** The place in the order of the draw. Null until the draw, and for a name that was taken out before it. */
  place: number | null;
  outcome: "won" | "passed" | null;
  reason: (typeof drawNames.$inferSelect)["reason"];
};

/** Returns the draw of a perk with the actor's own name and no other; null before the first name. */
export async function getDraw({ actor, db, now }: MemberContext, perkId: string): Promise<MemberDraw | null> {
  const { drawAt, drawnAt, closedAt, seedHash, seed, lots } = draws;
  const ofDraw = sql`draw_id = ${draws.id}`;
  const [found] = await db
    .select({
      ...{ drawAt, drawnAt, closedAt, seedHash, seed, lots, readAt: instantOf(now), own: drawNames },
      inDraw: sql<number>`(select count(*)::int from draw_names where ${ofDraw} and left_at is null)`,
      drawn: draws.names,
      won: sql<number>`(select count(*)::int from draw_names where ${ofDraw} and outcome = 'won')`,
      smallestWaiting: smallestWaiting(),
      lotsOut: sql<number[]>`array(select lot from draw_names where ${ofDraw} and place is null
        and ${drawnAt} is not null order by lot)`,
    })
    .from(draws)
    .leftJoin(drawNames, and(eq(drawNames.drawId, draws.id), eq(drawNames.memberId, actor.id)))
    .where(and(eq(draws.perkId, perkId), isNull(closedAt)));
  if (!found) return null;
  const { inDraw, drawn, won, smallestWaiting: smallest, lotsOut, own, ...draw } = found;
  return {
    ...{ seedHash: draw.seedHash, seed: draw.seed, lots: draw.lots, lotsOut },
    ...{ names: drawn ?? inDraw, won, smallestWaiting: smallest },
    state: drawState(draw),
    own: own && toOwnName(own),
  };
}

export function toOwnName({
  lot,
  leftAt,
  guests,
  place,
  outcome,
  reason,
}: typeof drawNames.$inferSelect): OwnName {
  return { lot, isIn: leftAt === null, guests, place, outcome, reason };
}

/** Whether the ordinary claim is closed: before the draw, and while a name waits whose places are left. */
export function isHeldByDraw(
  drawAt: string | null,
  draw: MemberDraw | null,
  { left, readAt }: { left: number | null; readAt: Date },
): boolean {
  if (draw?.state === "drawn") return hasPlaceFor(draw.smallestWaiting, left);
  return drawAt !== null && (draw !== null || readAt < new Date(drawAt));
}

/** Whether the actor's name has been drawn, and waits for a returned place. */
export function isWaiting({ own }: MemberDraw): boolean {
  return own?.isIn === true && own.place !== null && own.outcome === null;
}
