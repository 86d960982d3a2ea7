import "server-only";
import { and, asc, eq, exists, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { draws, evenings, members, perkFollowers } from "@/db/schema";
import { formatEvening } from "@/lib/dates";
import { HOUR } from "@/lib/durations";
import { env } from "@/lib/env";
import { perkPath } from "@/lib/paths";
import { type BaseContext, type Clock, fromNow } from "../context";
import { contactOf, writeMessages } from "../messages/write-message";
import { isWaiting } from "./evening";
import { smallestWaiting } from "./find-draw-error";
import { lockStock, type Stock } from "./stock";

/** How long a returned place is kept for the follower to whom it was offered. */
const OFFER_LIFE = 2 * HOUR;

/** Offers the free places of all evenings, and goes on where an offer has lapsed. Returns the number of offers. */
export async function offerFreePlaces(context: BaseContext): Promise<number> {
  const { perkId } = perkFollowers;
  const followed = await context.db
    .selectDistinct({ perkId })
    .from(perkFollowers)
    .innerJoin(evenings, eq(evenings.perkId, perkId))
    .where(isAhead(context));
  let offered = 0;
  for (const { perkId } of followed)
    offered += await context.db.transaction(async (tx) =>
      offerPlaces(tx, context, await lockStock(tx, context, perkId)),
    );
  return offered;
}

/** Offers an evening's free places to its first followers. Lock the stock first. Returns the number of offers. */
export async function offerPlaces(tx: Database, clock: Clock, stock: Stock): Promise<number> {
  const { perkId, limitInAll, claimed } = stock;
  const { offeredUntil, createdAt, memberId } = perkFollowers;
  const ofPerk = eq(perkFollowers.perkId, perkId);
  await tx.delete(perkFollowers).where(and(ofPerk, lte(offeredUntil, clock.now)));
  const [evening] = await tx
    .select()
    .from(evenings)
    .where(and(eq(evenings.perkId, perkId), isAhead(clock)));
  if (!evening || limitInAll === null || (await hasWaitingNames(tx, perkId))) return 0;
  const free =
    limitInAll - claimed - (await tx.$count(perkFollowers, and(ofPerk, gt(offeredUntil, clock.now))));
  if (free <= 0) return 0;
  const first = tx
    .select({ memberId })
    .from(perkFollowers)
    .where(and(ofPerk, isNull(offeredUntil), isWaiting(clock)))
    .orderBy(asc(createdAt), asc(memberId))
    .limit(free);
  const until = sql`least(${fromNow(clock, OFFER_LIFE)}, ${evening.happensAt}::timestamptz)`;
  const offered = await tx
    .update(perkFollowers)
    .set({ offeredUntil: until })
    .where(and(ofPerk, inArray(memberId, first)))
    .returning({ memberId, until: offeredUntil });
  if (offered.length === 0) return 0;
  const { id, email, phone } = members;
  const followers = await tx
    .select({ id, email, phone })
    .from(members)
    .where(
      inArray(
        id,
        offered.map((offer) => offer.memberId),
      ),
    );
  const payload = {
    perk: evening.title,
    when: formatEvening(evening.happensAt, evening.timeZone),
    link: `${env().APP_URL}${perkPath(evening.slug)}`,
  };
  await writeMessages(
    tx,
    clock,
    followers.map((follower) => ({
      to: contactOf(follower),
      message: { kind: "place-offered", memberId: follower.id, payload },
    })),
  );
  return offered.length;
}

/** Returned places go to the names of a draw first. */
async function hasWaitingNames(tx: Database, perkId: string): Promise<boolean> {
  const [draw] = await tx
    .select({ smallest: smallestWaiting() })
    .from(draws)
    .where(and(eq(draws.perkId, perkId), isNull(draws.closedAt)));
  return !!draw?.smallest;
}

/** Evenings that have not begun and were not ended. */
function isAhead({ now }: Clock) {
  return and(gt(evenings.happensAt, now), isNull(evenings.endedAt));
}

/** For a query of followers: whether their perk is an evening. */
export function isOfEvening(db: Database) {
  return exists(db.select({ one: sql`1` }).from(evenings).where(eq(evenings.perkId, perkFollowers.perkId)));
}
