import "server-only";
import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { drawNames, draws } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { fromNow, type MemberContext } from "../context";
import { type OwnName, toOwnName } from "./get-draw";

const SHOWN_FOR = 30 * DAY;

/** `names` is null until the draw. */
export type OwnDraw = { slug: string; title: string; drawAt: Date; names: number | null; own: OwnName };

/** Lists the draws with the actor's name, the next one first, until 30 days after them. A name that won has a claim instead. */
export async function listOwnDraws({ actor, db, now }: MemberContext): Promise<OwnDraw[]> {
  const { slug, title, drawAt, drawnAt, closedAt, names } = draws;
  const isIn = isNull(drawNames.leftAt);
  const hasNotWon = sql`${drawNames.outcome} is distinct from 'won'`;
  const isRecent = or(isNull(drawnAt), gt(drawnAt, fromNow({ now }, -SHOWN_FOR)));
  const rows = await db
    .select({ slug, title, drawAt, names, own: drawNames })
    .from(drawNames)
    .innerJoin(draws, eq(draws.id, drawNames.drawId))
    .where(and(eq(drawNames.memberId, actor.id), isIn, hasNotWon, isNull(closedAt), isRecent))
    .orderBy(asc(drawAt), asc(draws.id));
  return rows.map(({ own, ...draw }) => ({ ...draw, own: toOwnName(own) }));
}
